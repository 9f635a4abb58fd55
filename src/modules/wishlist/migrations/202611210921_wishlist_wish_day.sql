-- How many were made on each day, for the dashboard.
create index wishlist_wish_made on wishlist_wish (site_id, created_at);
