-- The link of a cart is mailed before anybody has ordered and may be passed on. Whichever way a cart ends, what it
-- becomes gets a link of its own: with name, address and invoices it is worth more than a list of goods.
alter table orders_order add column cart_tokens text[] not null default '{}';  -- links of the cart, newest first

create function orders_new_link() returns trigger language plpgsql as $$
begin
  if old.is_cart and not new.is_cart and new.access_token = old.access_token then
    new.cart_tokens := (array_prepend(old.access_token, old.cart_tokens))[1:5];
    -- Two random identifiers: 244 bits of PostgreSQL's cryptographic source.
    new.access_token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  end if;
  return new;
end $$;

create trigger orders_order_new_link before update on orders_order
  for each row when (old.is_cart and not new.is_cart) execute function orders_new_link();
