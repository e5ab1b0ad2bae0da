"""The static site: plan (Corpus -> pages, pure) -> render -> write (only what changed)."""
