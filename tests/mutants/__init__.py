"""Break the rules on purpose, one small change at a time, and see whether a test notices.

`make mutants` runs it. A change that no test notices is printed with the rules it belongs to.
"""
