"""How a file that is opened while the program runs finds its way to the running copy."""
