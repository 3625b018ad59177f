"""The API of leagues and of games: who asks, what he may see, and the addresses."""
