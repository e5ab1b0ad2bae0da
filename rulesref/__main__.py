"""`python -m rulesref` does what `rulesref` does."""

from rulesref.cli.app import main

main()
