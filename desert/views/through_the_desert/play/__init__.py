"""How play goes at the table: whose turn is shown, how pieces are taken and put down, when computers move."""
