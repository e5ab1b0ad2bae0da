"""The command line: parse options, call one function, print, choose the exit code."""

import gc

# Modules stay as long as the program runs: to look for garbage among them again and again is a twentieth of its start.
gc.set_threshold(200_000, 20, 50)
