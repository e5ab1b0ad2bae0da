"""Arkham Horror: The Card Game on the kernel: its table of words, and what each kind of event does."""
