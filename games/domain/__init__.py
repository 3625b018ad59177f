"""What can be done with games: make, append, resume, take back, void, verify, export, project."""
