"""`rulesref mcp`: the reference for programs that talk the Model Context Protocol."""
