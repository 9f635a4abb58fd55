-- Money given back for an order, by line. The parts of a line that are given back one by one add up to the line.
create table orders_refund (
  id serial primary key,
  order_id integer not null references orders_order,
  key text not null unique,                        -- of the form: sent twice, it is one refund
  state text not null check (state in ('sending', 'byHand', 'done', 'failed')),
  reason text not null default '',
  untaxed_minor integer not null,
  tax_minor integer not null,
  total_minor integer not null check (total_minor >= 0),
  overpaid_minor integer not null default 0 check (overpaid_minor >= 0), -- money beyond what the order comes to
  made_by text not null default '',
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index orders_refund_order on orders_refund (order_id, id);
create index orders_refund_open on orders_refund (state, id) where state <> 'done';

create table orders_refund_line (
  id serial primary key,
  refund_id integer not null references orders_refund,
  -- No edit takes a line out of the order of which something went back.
  order_line_id integer not null references orders_line,
  name text not null,
  tax_rate numeric(7, 4) not null,
  quantity integer not null check (quantity >= 0), -- 0: a part of the delivery's price
  untaxed_minor integer not null check (untaxed_minor >= 0),
  tax_minor integer not null check (tax_minor >= 0),
  total_minor integer not null check (total_minor >= 0),
  restocked boolean not null default false,
  unique (refund_id, order_line_id)
);
create index orders_refund_line_line on orders_refund_line (order_line_id);

-- Pieces given back. The check keeps two people from refunding the same piece.
alter table orders_line
  add column refunded integer not null default 0,
  add constraint orders_line_refunded check (refunded between 0 and quantity);

-- The next number of a series and year. Taken and kept within the transaction that issues the document, whose failure
-- gives it back: the numbers have no gaps.
create table orders_invoice_series (
  prefix text not null,
  year integer not null,
  next integer not null,
  primary key (prefix, year)
);

-- Issued once, as it was then, with its bytes; neither changed nor deleted afterwards.
create table orders_invoice (
  id serial primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  number text not null unique,                     -- 'FV 2026-00001'
  prefix text not null,
  year integer not null,
  sequence integer not null check (sequence > 0),
  order_id integer not null references orders_order,
  order_name text not null,
  refers_to integer references orders_invoice,     -- credit note: the invoice that it corrects
  refund_id integer unique references orders_refund,
  issued_at timestamptz not null,
  due_at timestamptz,
  currency text not null,
  untaxed_minor integer not null,
  tax_minor integer not null,
  total_minor integer not null,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,                            -- each with its orderLineId, which may be gone since
  taxes jsonb not null,                            -- [{"rate": "21", "untaxedMinor": 10000, "taxMinor": 2100}]
  payment jsonb not null,
  locale text not null,
  access_token text not null unique,
  pdf bytea not null,
  sha256 bytea not null,
  made_by text not null default '',
  search_text text not null generated always as (plain(number || ' ' || order_name || ' ' ||
    coalesce(buyer->>'name', '') || ' ' || coalesce(buyer->>'companyName', '') || ' ' ||
    coalesce(buyer->>'email', ''))) stored,
  unique (prefix, year, sequence),
  check ((kind = 'credit_note') = (refers_to is not null))
);
create index orders_invoice_order on orders_invoice (order_id, id);
create index orders_invoice_listed on orders_invoice (issued_at desc, id desc);
create index orders_invoice_search on orders_invoice using gin (search_text gin_trgm_ops);
create index orders_invoice_refers on orders_invoice (refers_to) where refers_to is not null;

create function orders_invoice_stays() returns trigger language plpgsql as $$
begin
  raise exception 'issued documents are neither changed nor deleted' using errcode = 'restrict_violation';
end $$;
create trigger orders_invoice_stays before update or delete on orders_invoice
  for each row execute function orders_invoice_stays();
