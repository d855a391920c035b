"""`stolik new-game`: the folder of a new game, made from a toy that already keeps the laws."""
