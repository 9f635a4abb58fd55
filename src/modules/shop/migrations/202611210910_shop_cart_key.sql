-- What a browser has put into the cart, by the key that it made up for it: told twice, it is added once. A key belongs
-- to its session, because a new session has a new cart.
create table shop_cart_key (
  session_id integer not null references session (id) on delete cascade,
  key text not null,
  created_at timestamptz not null,
  primary key (session_id, key)
);

create index shop_cart_key_created on shop_cart_key (created_at);
