-- A key that places an order is unique for whoever sends it: a stranger who guesses the key of somebody's cart
-- (cart:<id>:<version>) must not keep them from ordering.
alter table orders_order add column place_owner text;
update orders_order set place_owner =
  case when user_id is not null then 'user:' || user_id when session_id is not null then 'session:' || session_id
  else 'order:' || id end
where place_key is not null;
alter table orders_order drop constraint orders_order_place_key_key;
create unique index orders_order_place on orders_order (place_key, place_owner);
alter table orders_order add constraint orders_order_place_owner check ((place_key is null) = (place_owner is null));
