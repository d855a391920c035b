"""Na Głowy on a screen: the picture, the buttons, and what is said."""
