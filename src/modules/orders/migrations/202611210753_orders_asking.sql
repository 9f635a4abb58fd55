alter table orders_order
  -- Of an order that is not confirmed yet: it is confirmed once so much of its total has been paid.
  add column deposit_percent integer check (deposit_percent between 1 and 100),
  -- The customer is asked to pay until so much has come in all; null asks for everything.
  add column asked_minor integer check (asked_minor > 0);

alter table orders_line
  -- The customer may take it or leave it while the order is offered; none of it is a quantity of 0.
  add column optional boolean not null default false,
  drop constraint orders_line_quantity_check,
  add constraint orders_line_quantity_check check (quantity > 0 or (optional and quantity = 0));
