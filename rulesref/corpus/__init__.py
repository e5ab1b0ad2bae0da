"""Text files -> an immutable Corpus, with every fault of every file reported in one run."""
