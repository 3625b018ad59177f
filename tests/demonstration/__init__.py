"""A rule system that a third party might add: a duel of two sticks, with a hidden card and a secret choice."""
