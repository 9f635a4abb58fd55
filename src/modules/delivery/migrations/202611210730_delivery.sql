-- Ways to deliver. Amounts are minor units of `currency`; margin and factors are exact decimals.
create table delivery_carrier (
  id serial primary key,
  site_id integer references site (id),
  name jsonb not null,
  description jsonb not null default '{}',
  provider text not null default 'fixed' check (provider in ('fixed', 'rules', 'test', 'easypost')),
  published boolean not null default false,
  position integer not null default 0,
  tax_id integer references catalogue_tax (id),
  -- Empty means everywhere.
  country_codes text[] not null default '{}',
  state_codes text[] not null default '{}',
  zip_from text not null default '',
  zip_to text not null default '',
  currency text not null default 'EUR',
  -- What a fixed one costs; what another one costs when whoever is asked does not answer.
  price_minor integer not null default 0 check (price_minor >= 0),
  margin_percent numeric(9, 4) not null default 0 check (margin_percent >= -100),
  free_above_minor integer check (free_above_minor >= 0),
  weight_grams_max integer check (weight_grams_max > 0),
  volume_ml_max integer check (volume_ml_max > 0),
  -- The buyer fetches it at one of the pickup points.
  pickup boolean not null default false,
  -- An address of the web in which {number} stands for the number of the parcel.
  tracking_link text not null default '',
  settings jsonb not null default '{}',
  sealed_key bytea,
  version integer not null default 1
);
create index delivery_carrier_offered on delivery_carrier (position, id) where published;
create index delivery_carrier_tax on delivery_carrier (tax_id);

-- The first that fits decides: price = base + factor x variable. Weights are kilograms, volumes cubic metres.
create table delivery_rule (
  id serial primary key,
  carrier_id integer not null references delivery_carrier (id) on delete cascade,
  position integer not null,
  variable text not null check (variable in ('weight', 'volume', 'weight_volume', 'price', 'quantity')),
  operator text not null check (operator in ('=', '<=', '<', '>=', '>')),
  threshold numeric(16, 6) not null default 0,
  base_minor integer not null default 0,
  factor numeric(16, 6) not null default 0,
  factor_variable text not null default 'weight'
    check (factor_variable in ('weight', 'volume', 'weight_volume', 'price', 'quantity')),
  unique (carrier_id, position)
);

create table delivery_pickup_point (
  id serial primary key,
  carrier_id integer not null references delivery_carrier (id) on delete cascade,
  position integer not null default 0,
  name text not null,
  address text not null default '',
  hours jsonb not null default '{}',
  archived boolean not null default false
);
create index delivery_pickup_point_carrier on delivery_pickup_point (carrier_id, position);

-- How an order is delivered. The last four columns are written when it is placed.
create table delivery_choice (
  order_id integer primary key references orders_order (id) on delete cascade,
  carrier_id integer not null references delivery_carrier (id),
  pickup_point_id integer references delivery_pickup_point (id),
  chosen_at timestamptz not null default now(),
  amount_minor integer,
  currency text not null default '',
  -- Whoever was asked did not answer; what was charged stands in for it.
  fallback boolean not null default false,
  reason text not null default ''
);
create index delivery_choice_carrier on delivery_choice (carrier_id);
create index delivery_choice_pickup_point on delivery_choice (pickup_point_id);

-- What somebody outside said a cart costs; good for exactly what `content_key` stands for, and for a while.
create table delivery_quote (
  order_id integer not null references orders_order (id) on delete cascade,
  carrier_id integer not null references delivery_carrier (id) on delete cascade,
  content_key text not null,
  amount_minor integer not null check (amount_minor >= 0),
  currency text not null,
  fallback boolean not null default false,
  reason text not null default '',
  quoted_at timestamptz not null,
  primary key (order_id, carrier_id)
);
create index delivery_quote_carrier on delivery_quote (carrier_id);
