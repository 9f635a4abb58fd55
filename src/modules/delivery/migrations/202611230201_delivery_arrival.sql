-- What a carrier takes, by the largest thing of a cart (empty: everything), and its working days on the way.
alter table delivery_carrier
  add column goods text[] not null default '{}',
  add column days_from integer check (days_from between 0 and 365),
  add column days_to integer check (days_to between 0 and 365),
  add constraint delivery_carrier_days check ((days_from is null) = (days_to is null) and days_from <= days_to);

-- Promised when the order is confirmed: the last day to hand it over, and the days on which it arrives.
alter table delivery_choice
  add column leaves_on date,
  add column arrives_from date,
  add column arrives_to date;
