"""Files of each format -> lines. A reader is imported when a file of its format is, and its library with it."""
