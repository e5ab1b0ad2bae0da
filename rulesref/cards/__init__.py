"""Rulings on a card or a deck: deck lists, names of cards, what is in force, what changed between versions."""
