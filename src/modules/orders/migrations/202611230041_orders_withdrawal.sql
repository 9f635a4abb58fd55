-- Statements by which consumers withdraw from a contract (Directive 2011/83/EU, article 11a). Each is kept as it was
-- made, also when it names no order that we know.
create table orders_withdrawal (
  id serial primary key,
  site_id integer not null references site (id),
  order_id integer references orders_order (id) on delete set null,
  order_name text not null,      -- as typed
  name text not null,            -- as typed
  email text not null,           -- where the acknowledgement goes
  lines jsonb not null default '[]',
  is_proven boolean not null,    -- made from the order's private page, or by its account
  is_late boolean not null,
  is_business boolean not null,
  locale text not null,
  stated_at timestamptz not null,
  settled_at timestamptz,
  settled_by text not null default ''
);
create index orders_withdrawal_order on orders_withdrawal (order_id);
create index orders_withdrawal_open on orders_withdrawal (stated_at) where settled_at is null;
