-- Somebody asks for a price. While it is open, a visitor still puts it together; once it is asked, a draft of an order
-- holds its things and prices, and every version that is sent is kept as it was.
create table quote_request (
  id serial primary key,
  site_id integer not null references site,
  -- A guest's hangs on the session, a signed-in person's on the account.
  session_id integer references session on delete set null,
  user_id integer references people_user on delete set null,
  order_id integer unique references orders_order, -- null while it is open
  state text not null default 'open' check (state in
    ('open', 'asked', 'offered', 'countered', 'accepted', 'declined', 'withdrawn')),
  access_token text not null unique,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  company_name text not null default '',
  words text not null default '',
  wished_on date,
  locale text not null default 'en',
  version integer not null default 0,              -- the last that was sent; 0 is what was asked
  valid_until date,                                -- of that version, the last day included
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  search_text text not null generated always as (plain(
    name || ' ' || company_name || ' ' || email || ' ' || phone)) stored,
  check ((state = 'open') = (order_id is null))
);
create unique index quote_request_open on quote_request (session_id) where state = 'open' and user_id is null;
create unique index quote_request_user_open on quote_request (user_id, site_id) where state = 'open';
create index quote_request_session on quote_request (session_id);
create index quote_request_user on quote_request (user_id, id desc);
create index quote_request_state on quote_request (state, changed_at);
create index quote_request_listed on quote_request (asked_at desc, id desc) where state <> 'open';
create index quote_request_search on quote_request using gin (search_text gin_trgm_ops) where state <> 'open';

-- What an open request holds. Afterwards the lines of its order say it.
create table quote_line (
  id serial primary key,
  request_id integer not null references quote_request on delete cascade,
  variant_id integer not null references catalogue_variant,
  quantity integer not null check (quantity between 1 and 9999),
  custom_values jsonb not null default '[]',
  no_variant_option_ids integer[] not null default '{}',
  note text not null default '',
  created_at timestamptz not null default now()
);
create index quote_line_request on quote_line (request_id, id);

-- What was asked (0) and every version that was sent, as it was then; never changed.
create table quote_version (
  id serial primary key,
  request_id integer not null references quote_request on delete cascade,
  number integer not null check (number >= 0),
  words text not null default '',
  valid_until date,
  deposit_percent integer,
  currency text not null,
  lines jsonb not null,
  untaxed_minor integer not null,
  tax_minor integer not null,
  total_minor integer not null,
  made_by text not null default '',
  made_at timestamptz not null default now(),
  unique (request_id, number)
);

-- What the customer answered. One answer for each version: of two tabs, one wins.
create table quote_answer (
  id serial primary key,
  request_id integer not null references quote_request on delete cascade,
  number integer not null,
  kind text not null check (kind in ('accept', 'decline', 'counter', 'byHand', 'withdraw')),
  name text not null default '',                   -- who accepted, or who did it here
  words text not null default '',
  lines jsonb not null default '[]',               -- counter: [{"lineId", "name", "quantity", "unitPriceMinor"}]
  at timestamptz not null default now(),
  unique (request_id, number)
);
