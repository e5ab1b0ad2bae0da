"""Words of Ukrainian, Russian, Polish and English: spelling variants, keyboard layouts, grammatical forms."""
