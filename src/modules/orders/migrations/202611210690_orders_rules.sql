-- Lines that follow from the rest of a cart (rewards, delivery) are found again by their key.
alter table orders_line add column rule_key text not null default '';
create unique index orders_line_rule on orders_line (order_id, rule_key) where rule_key <> '';
-- The taxes that make up tax_rate: [{"id", "name", "rate"}], each with its percent of the untaxed amount.
alter table orders_line add column tax_parts jsonb not null default '[]';
-- What the taxes of a placed order were mapped by, and the words that its invoice says about it.
alter table orders_order add column fiscal_position_id integer;
alter table orders_order add column fiscal_note text not null default '';
