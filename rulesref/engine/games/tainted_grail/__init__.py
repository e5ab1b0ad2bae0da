"""Tainted Grail: the day, combat and diplomacy on the kernel."""
