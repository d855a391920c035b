"""Who meets whom: pure rules on numbers, without people, clocks or chance."""
