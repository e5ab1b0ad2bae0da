"""`python -m rulesref` does what `rulesref` does."""

from rulesref.cli.app import run

# A helper process of a build imports this module too.
if __name__ == "__main__":
    run()
