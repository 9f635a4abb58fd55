-- What is sold out is counted for the menu of the back office whenever a page of it is opened.
create index catalogue_stock_gone on catalogue_stock (variant_id) where on_hand <= held;
