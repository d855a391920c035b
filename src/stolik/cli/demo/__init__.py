"""`stolik demo`: a made-up season, so that a newcomer sees every screen filled."""
