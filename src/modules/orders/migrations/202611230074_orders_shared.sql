-- What SQL of other modules may read of orders and carts. Described in shared-views.ts.
create view orders_shared_order as
  select id, name, site_id, state, is_cart, origin, person_id, invoice_person_id, buyer_name, buyer_email,
    addresses -> 'billing' as billing_address, locale, currency, total_minor, paid_minor, returned_minor,
    place_key is not null as placed_by_buyer, placed_at, confirmed_at, changed_at, search_text
  from orders_order;

create view orders_shared_line as
  select id, order_id, variant_id, kind, quantity from orders_line;
