"""The engine: a kernel of timing, and games that run on it. It reads no files and speaks no language."""
