"""Pictures in the rules: what a rule means, shown on small pieces of desert."""
