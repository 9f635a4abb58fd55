-- What one piece cost by a price list that shows its discounts, and from when on: a row for each change. As displayed
-- with and without tax, in minor units of `currency`. Variant 0 is the product's cheapest choice, which lists show;
-- `extra_minor` is what the options added to the list price. Only to say the lowest price before a discount. Derived:
-- written only by catalogue/server/price-history.ts.
create table catalogue_price_history (
  price_list_id integer not null references catalogue_price_list on delete cascade,
  template_id integer not null references catalogue_template on delete cascade,
  variant_id integer not null,
  since timestamptz not null,
  currency text not null,
  extra_minor integer not null,
  included_minor integer not null,
  excluded_minor integer not null,
  primary key (price_list_id, template_id, variant_id, since)
);
