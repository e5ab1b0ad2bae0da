"""Call of Cthulhu: The Card Game."""
