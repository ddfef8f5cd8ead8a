"""Every file the program reads or writes: bytes and safety, not what the keys mean."""
