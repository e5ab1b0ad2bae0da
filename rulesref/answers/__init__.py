"""Answers: what every door shows for a question, as typed values, with their JSON and their sentences."""
