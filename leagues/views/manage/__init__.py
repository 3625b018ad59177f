"""A commissioner's pages. Views read forms and call one function of the domain each."""
