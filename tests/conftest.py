"""Settings that all tests share."""

from hypothesis import settings

# The same cases every time, so that a red run is the change's own doing; no test is timed.
settings.register_profile("steady", derandomize=True, deadline=None, database=None)
# New cases at every run, for those who go looking: pytest --hypothesis-profile=search
settings.register_profile("search", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile("steady")
