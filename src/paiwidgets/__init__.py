"""What a reader touches: widgets that show a value of ``paigames`` and turn clicks into its calls."""
