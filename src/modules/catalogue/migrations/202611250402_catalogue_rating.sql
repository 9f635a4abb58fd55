-- The published ratings of a product, kept so that lists show them without counting. Only `server/product/rating.ts` writes it.
create table catalogue_rating (
  template_id integer primary key references catalogue_template on delete cascade,
  count integer not null check (count > 0),
  -- Of stars times two.
  sum integer not null check (sum between count and 10 * count)
);
