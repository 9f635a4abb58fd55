-- How the price of one piece came about (catalogue/components/price-tree.ts), as it was when the order was placed or
-- the line was written; null for carts, for lines that are no product, and for orders from before.
alter table orders_line add column price_tree jsonb;
