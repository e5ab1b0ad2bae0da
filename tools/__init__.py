"""Tools of those who work on rulesref: messages, pictures, icons, the font."""
