"""Games: the engine, the rule systems, and the store of logs with what is read from them."""
