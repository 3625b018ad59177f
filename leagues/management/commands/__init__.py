"""Commands of leagues, each a thin wrapper over one domain function."""
