-- How a thing travels, and the working days until it leaves: in stock, and not in stock.
alter table catalogue_template
  add column delivery_class text not null default 'parcel' check (delivery_class in ('parcel', 'bulky', 'freight')),
  add column handling_days integer check (handling_days between 0 and 365),
  add column lead_days integer check (lead_days between 0 and 365);

-- The most characters that a buyer may type for a value; null for the usual limit.
alter table catalogue_value add column characters_max integer check (characters_max between 1 and 500);
