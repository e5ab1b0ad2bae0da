"""The command line: parse options, call one function, print, choose the exit code."""
