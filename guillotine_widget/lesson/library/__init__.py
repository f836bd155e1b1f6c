"""The lessons that come with the package, each a text file."""
