"""Words of the languages: spelling variants, keyboard layouts, grammatical forms."""
