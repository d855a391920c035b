"""What the league shows to its people and asks of them, made from what each of them may see."""
