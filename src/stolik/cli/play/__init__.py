"""`stolik play`: any game in the terminal."""
