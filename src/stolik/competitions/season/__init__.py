"""A season of tournaments in rounds, at tables that keep a sheet each: what a league is made of.

A competition says in its options how many sit at a table, how many rows a sheet has, what a row
must be, what a table brings, and on which clauses it stands (`terms.py`). Everything else is here.
"""
