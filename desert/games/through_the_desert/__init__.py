"""The rules of Through the Desert: no screen, file, clock or language."""
