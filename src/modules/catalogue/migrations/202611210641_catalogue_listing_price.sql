-- The price of a product's cheapest choice by each price list, as displayed with and without tax, in the currency of the
-- list. Only to filter and sort by. Derived: written only by catalogue/server/listing-price.ts.
create table catalogue_listing_price (
  price_list_id integer not null references catalogue_price_list on delete cascade,
  template_id integer not null references catalogue_template on delete cascade,
  included_minor integer not null,
  excluded_minor integer not null,
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (price_list_id, template_id)
);
create index catalogue_listing_price_changed on catalogue_listing_price (price_list_id, changed_in);
create trigger catalogue_listing_price_changes before insert or update on catalogue_listing_price
  for each row execute function catalogue_note_change();

-- Until when the rules of the list are contained in its prices; null: they have changed since.
alter table catalogue_price_list add column derived_at timestamptz;
