-- What staff configure for an order belongs to the order: they share it, and nobody's own drafts or cart see it.
alter table configurator_session
  add order_id integer references orders_order (id) on delete cascade,
  -- The line that is changed; a new one without it.
  add line_id integer,
  add quantity integer not null default 1 check (quantity between 1 and 9999),
  add constraint configurator_session_line check (line_id is null or order_id is not null);
create index configurator_session_order on configurator_session (order_id);
