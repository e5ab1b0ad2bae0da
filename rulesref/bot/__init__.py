"""The bot: answers of the reference in a Telegram chat."""
