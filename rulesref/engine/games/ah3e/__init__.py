"""Arkham Horror 3e on the kernel: its round, its tests, its monsters, and what each kind of event does."""
