"""stub"""
from games.engine import Question
def explain(setup, state, decision): return Question(decision.kind, tuple(decision.options))
