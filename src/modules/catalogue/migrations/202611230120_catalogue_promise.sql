-- What a product says of its returns and guarantee where it differs from the shop's own statements.
alter table catalogue_template
  add column made_to_measure boolean not null default false,
  add column not_returnable boolean not null default false,
  add column guarantee_months integer check (guarantee_months between 1 and 600);
