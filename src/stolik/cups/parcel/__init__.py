"""A whole competition in one signed file that another laptop can take over in mid-round."""
