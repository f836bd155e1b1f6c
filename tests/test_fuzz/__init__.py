"""Fuzzing: no input loses anything or shows anything hidden."""
