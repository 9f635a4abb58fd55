-- A link of a cart is looked up by its token alone, also once the cart has ended.
create index orders_order_cart_tokens on orders_order using gin (cart_tokens);
