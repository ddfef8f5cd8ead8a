"""The scene behind the title: a painted picture, and what slowly moves in it."""
