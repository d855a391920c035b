"""One live table: its model in memory, the commands that change it, and how it is read again."""
