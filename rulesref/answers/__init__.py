"""Answers: what is given out about entries, cards, terms and versions, as fields for programs and in words."""
