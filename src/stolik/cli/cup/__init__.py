"""`stolik cup …`: competitions from the command line."""
