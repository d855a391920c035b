"""The lab: matches between bots, ratings, random walks through games."""
