-- What one piece is charged at where that is on the other side of the tax than unit_price_minor: with the tax on a line
-- that is displayed without it, and the other way round. Null: unit_price_minor itself is charged.
alter table orders_line add column charged_minor integer;
