"""What happens when the program meets a fault in itself: a report, a window that says so, and a way on."""
