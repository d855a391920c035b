"""Before any route: who is asking, from where, how often, in which language."""
