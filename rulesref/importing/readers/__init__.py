"""Files of each format -> lines. The library of a format is imported when a file of it is."""
