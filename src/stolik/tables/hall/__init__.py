"""All live tables of a process: opened, listed, put to rest, woken and brought back."""
