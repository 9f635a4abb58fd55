-- The evidence of what the buyer agreed to: how, when, which versions of which texts with their fingerprints, which
-- pieces could not be returned, and what the shop stated of returns then. Empty for orders placed before.
alter table orders_order add column agreed jsonb not null default '{}';
