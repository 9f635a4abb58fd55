-- What staff do with an order: quotes, edits, holding it back, shipping it in parts, notes, and reminding of carts.
alter table orders_order
  -- 'shop': a visitor's cart became it; 'staff': somebody here wrote it for a customer (a quote until confirmed).
  add column origin text not null default 'shop' check (origin in ('shop', 'staff')),
  add column seller text not null default '',          -- who wrote it
  add column held_at timestamptz,                  -- while set, nothing of it is shipped
  add column held_reason text not null default '',
  -- Money that came less money that went back; always counted anew from the payment's events, never added to.
  add column paid_minor integer not null default 0,
  -- The worth of pieces that were given back and still stand in the lines; what is due is the total less this.
  add column returned_minor integer not null default 0,
  add column shipping text not null default 'open' check (shipping in ('open', 'part', 'done')),
  add column reminded_at timestamptz,              -- the one mail about a cart that was left
  add column buyer_name text not null generated always as (
    coalesce(nullif(addresses->'billing'->>'companyName', ''), addresses->'billing'->>'name', '')) stored,
  add column buyer_email text not null generated always as (
    lower(coalesce(addresses->'billing'->>'email', ''))) stored,
  add column search_text text not null generated always as (plain(
    coalesce(name, '') || ' ' || coalesce(addresses->'billing'->>'name', '') || ' ' ||
    coalesce(addresses->'billing'->>'companyName', '') || ' ' || coalesce(addresses->'billing'->>'email', '') || ' ' ||
    coalesce(addresses->'billing'->>'phone', ''))) stored;
create index orders_order_search on orders_order using gin (search_text gin_trgm_ops) where name is not null;
create index orders_order_listed on orders_order (placed_at desc nulls last, id desc) where name is not null;
create index orders_order_to_ship on orders_order (confirmed_at) where state = 'sale' and shipping <> 'done';
create index orders_order_confirmed on orders_order (confirmed_at) where confirmed_at is not null;
create index orders_order_buyer on orders_order (buyer_email, placed_at) where name is not null;
create index orders_order_left on orders_order (changed_at) where is_cart and reminded_at is null;

update orders_order set paid_minor = paid.minor
from (
  select transaction.payable_id, sum(event.amount_minor)::integer as minor
  from payment_event event join payment_transaction transaction on transaction.id = event.transaction_id
  where transaction.payable_kind = 'order' and event.kind = 'captured'
  group by transaction.payable_id
) paid
where paid.payable_id = orders_order.id;
update orders_order set shipping = 'done' where state = 'done';

alter table orders_line
  -- Pieces in shipments, made ready or handed over. The check keeps two people from shipping the same piece.
  add column shipped integer not null default 0,
  add column price_reason text not null default '',  -- why staff set another price than the shop's
  add constraint orders_line_shipped check (shipped between 0 and quantity);
update orders_line set shipped = quantity
from orders_order where orders_order.id = orders_line.order_id and orders_order.state = 'done' and orders_line.kind = 'product';

create table orders_shipment (
  id serial primary key,
  order_id integer not null references orders_order,
  number text not null unique,                     -- 'VT00012/1'
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  made_by text not null default '',
  made_at timestamptz not null default now(),
  handed_over_at timestamptz                       -- null: made ready, may still be undone
);
create index orders_shipment_order on orders_shipment (order_id, id);

create table orders_shipment_line (
  shipment_id integer not null references orders_shipment on delete cascade,
  order_line_id integer not null references orders_line,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
create index orders_shipment_line_line on orders_shipment_line (order_line_id);

-- For staff alone; no customer ever sees one.
create table orders_note (
  id serial primary key,
  order_id integer not null references orders_order on delete cascade,
  user_id integer references people_user on delete set null,
  user_name text not null default '',
  body text not null,
  at timestamptz not null default now()
);
create index orders_note_order on orders_note (order_id, id);

create table orders_todo (
  id serial primary key,
  order_id integer not null references orders_order on delete cascade,
  title text not null,
  due_on date,
  made_by text not null default '',
  done_by text not null default '',
  done_at timestamptz,
  created_at timestamptz not null default now()
);
create index orders_todo_order on orders_todo (order_id, id);

-- Addresses that want no mail about a cart that was left.
create table orders_mail_optout (
  email citext primary key,
  at timestamptz not null default now()
);

-- Reminding of left carts, by site. Carts that were left before it was switched on are not written about.
create table orders_reminding (
  site_id integer primary key references site on delete cascade,
  since timestamptz,                               -- null: switched off
  after_minutes integer not null default 60 check (after_minutes between 15 and 43200)
);

-- The mails of one order are found by how their keys begin.
create index mail_message_key on mail_message (key text_pattern_ops);
