-- Products that are gift cards: whoever buys a piece gets a card of its price, once it is paid.
create table orders_gift_card_product (
  template_id integer primary key references catalogue_template on delete cascade
);
