"""The terms as files that translators' tools read, and a table of them read back."""
