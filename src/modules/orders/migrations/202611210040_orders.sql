create table orders_number (
  name text primary key,
  next integer not null
);

-- A cart is an order that is still a draft. placed = being paid for, goods held; sent = waiting for a transfer;
-- sale = confirmed. See orders/server/states.ts for who moves it.
create table orders_order (
  id serial primary key,
  name text unique,                                -- 'VT00012', given when placed
  site_id integer not null references site,
  -- A guest's cart hangs on the session, a signed-in person's on the account, so that it is on every device.
  -- Once placed, session_id is the session that placed it.
  session_id integer references session on delete set null,
  user_id integer references people_user on delete set null,
  person_id integer references people_person,      -- null while nobody is known
  invoice_person_id integer references people_person,
  delivery_person_id integer references people_person,
  -- What the addresses said when it was placed: {"billing": {…}, "delivery": {…}}; later changes do not reach it.
  addresses jsonb not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'placed', 'sent', 'sale', 'done', 'cancel')),
  -- Cleared when the cart is no longer this session's (paid, replaced), so that a new one can begin.
  is_cart boolean not null default false,
  access_token text not null unique,
  currency text not null,
  price_list_id integer references catalogue_price_list,
  locale text not null default 'en',
  tax_display text not null default 'included',
  untaxed_minor integer not null default 0,
  tax_minor integer not null default 0,
  total_minor integer not null default 0,
  place_key text unique,                           -- idempotency: the same intent places one order
  terms_accepted_at timestamptz,
  note text not null default '',
  -- Until then the money must have come; afterwards the goods are given free and the order is a cart again.
  pay_until timestamptz,
  placed_at timestamptz,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version integer not null default 1,               -- of what is ordered; grows with every change of a line
  placed_version integer                           -- the version that was placed last
);
create unique index orders_order_cart on orders_order (session_id) where is_cart;
create unique index orders_order_user_cart on orders_order (user_id, site_id) where is_cart;
create index orders_order_session on orders_order (session_id);
create index orders_order_waiting on orders_order (pay_until) where state in ('placed', 'sent');
create index orders_order_person on orders_order (person_id, id desc);
create index orders_order_state on orders_order (state, changed_at);

create table orders_line (
  id serial primary key,
  order_id integer not null references orders_order on delete cascade,
  variant_id integer references catalogue_variant,
  parent_line_id integer references orders_line on delete cascade,
  -- Only products count in the cart; delivery and rewards are lines that others put there.
  kind text not null default 'product' check (kind in ('product', 'delivery', 'reward')),
  -- What was sold, as it was called then, and its choices in words; filled when placed.
  name text not null default '',
  choices jsonb not null default '[]',              -- [{"name": "Finish", "value": "Larch"}]
  quantity integer not null check (quantity > 0),
  unit_price_minor integer not null,               -- contains the tax if tax_included
  list_price_minor integer not null,               -- before a discount that is shown
  tax_rate numeric(7, 4) not null default 0,
  tax_included boolean not null default true,
  untaxed_minor integer not null default 0,
  tax_minor integer not null default 0,
  total_minor integer not null default 0,
  -- [{option_id, value}] typed by the buyer; option ids that create no variant.
  custom_values jsonb not null default '[]',
  no_variant_option_ids integer[] not null default '{}',
  note text not null default '',
  position integer not null default 0,
  created_at timestamptz not null default now()
);
create index orders_line_order on orders_line (order_id, position, id);
create index orders_line_variant on orders_line (variant_id);

-- What happened to an order, for people.
create table orders_event (
  id bigserial primary key,
  order_id integer not null references orders_order on delete cascade,
  kind text not null,
  detail jsonb not null default '{}',
  at timestamptz not null default now()
);
create index orders_event_order on orders_event (order_id, id);
