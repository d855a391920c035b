"""Live logs: what tables and competitions share of reading, deciding, storing, telling and time."""
