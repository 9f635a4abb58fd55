-- Who wants to hear when something that is sold out comes in again, in the order of asking.
create table shop_stock_request (
  id serial primary key,
  site_id integer not null references site (id) on delete cascade,
  variant_id integer not null references catalogue_variant (id) on delete cascade,
  -- In small letters.
  email text not null,
  locale text not null default 'en',
  -- Opens the page on which the request is taken back.
  token text not null,
  created_at timestamptz not null,
  -- When the one mail about it was written.
  told_at timestamptz
);

-- Whoever asks twice stands in the queue once.
create unique index shop_stock_request_waiting on shop_stock_request (site_id, variant_id, email) where told_at is null;
create index shop_stock_request_variant on shop_stock_request (variant_id, id);
create index shop_stock_request_email on shop_stock_request (email);
create index shop_stock_request_created on shop_stock_request (created_at);
