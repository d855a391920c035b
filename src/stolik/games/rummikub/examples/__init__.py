"""The worked examples of Rummikub: what the words of its rule file mean."""
