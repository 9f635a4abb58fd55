-- The secret of one day, from which its marks are made. Not in the log of the database and in no backup: once its day
-- is over nobody can make a mark of that day again.
create unlogged table stats_salt (
  day date primary key,
  salt bytea not null
);

-- What has been counted on a day that is not over, each thing once for a visitor. A mark is different for each thing,
-- so that two rows do not tell that they are of the same visitor.
create table stats_mark (
  mark bytea primary key,
  site_id integer not null references site on delete cascade,
  day date not null,
  event text not null,
  -- The product's template or the way to pay; "" for any.
  subject text not null default '',
  summed boolean not null default false
);
create index stats_mark_open on stats_mark (site_id) where not summed;
create index stats_mark_day on stats_mark (day);

-- How many visitors of a day did something. Nothing else stays.
create table stats_count (
  site_id integer not null references site on delete cascade,
  day date not null,
  event text not null,
  subject text not null default '',
  visitors integer not null,
  primary key (site_id, event, day, subject)
);
create index stats_count_any on stats_count (site_id, day) where subject = '';

-- Orders of buyers who had agreed to it when they ordered. `counted` is set once, with the first confirmation.
create table stats_order (
  order_id integer primary key references orders_order on delete cascade,
  site_id integer not null references site on delete cascade,
  placed_at timestamptz not null,
  counted boolean not null default false
);
create index stats_order_placed on stats_order (placed_at);
