"""A person's own document -> private passages: read, recognised, cut at its headings, kept in their data folder."""
