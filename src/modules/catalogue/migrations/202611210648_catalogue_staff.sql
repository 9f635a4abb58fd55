-- What staff edit counts its versions, so that two people who save the same record learn of each other.
alter table catalogue_category add column version integer not null default 1;
alter table catalogue_brand add column version integer not null default 1;
alter table catalogue_attribute add column version integer not null default 1;
alter table catalogue_tax add column version integer not null default 1;
alter table catalogue_price_list add column version integer not null default 1;

-- Rates that a tax has had and will have. The one that has begun last is copied to catalogue_tax.rate, which prices use.
create table catalogue_tax_rate (
  tax_id integer not null references catalogue_tax on delete cascade,
  starts_on date not null,
  rate numeric(7, 4) not null check (rate >= 0),
  primary key (tax_id, starts_on)
);

-- Rates that a currency has had; the newest is copied to catalogue_currency_rate, which prices use.
create table catalogue_currency_history (
  currency text not null,
  day date not null,
  per_euro numeric(18, 8) not null check (per_euro > 0),
  user_name text not null default '',
  primary key (currency, day)
);

-- Who moved stock and why; a buyer is never named.
alter table catalogue_stock_move
  add column user_name text not null default '',
  add column note text not null default '';
create index catalogue_stock_move_ledger on catalogue_stock_move (variant_id, id desc);
create index catalogue_stock_move_at on catalogue_stock_move (at);

create table catalogue_stock_count (
  id serial primary key,
  name text not null,
  state text not null default 'open' check (state in ('open', 'applied', 'cancelled')),
  category_id integer references catalogue_category on delete set null,
  started_at timestamptz not null,
  started_by text not null default '',
  closed_at timestamptz,
  closed_by text not null default ''
);
create table catalogue_stock_count_line (
  count_id integer not null references catalogue_stock_count on delete cascade,
  variant_id integer not null references catalogue_variant on delete cascade,
  counted integer check (counted >= 0),
  -- What the ledger said when the number was entered: later moves do not belong to the difference.
  on_hand_then integer,
  counted_by text not null default '',
  counted_at timestamptz,
  primary key (count_id, variant_id)
);
