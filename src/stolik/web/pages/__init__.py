"""Pages and what they are made of: templates, assets, catalogs, the shelf of games."""
