create table payment_provider (
  id serial primary key,
  code text not null,                              -- which implementation: 'transfer', 'test'
  name jsonb not null,
  description jsonb not null default '{}',
  state text not null default 'enabled' check (state in ('disabled', 'enabled', 'test')),
  country_codes text[] not null default '{}',
  currencies text[] not null default '{}',
  settings jsonb not null default '{}',
  position integer not null default 0
);

-- One attempt to pay. Its state is derived from its events; the column only remembers the result.
create table payment_transaction (
  id serial primary key,
  reference text not null unique,                  -- '<order>-<n>'
  provider_id integer not null references payment_provider,
  payable_kind text not null,                      -- 'order'
  payable_id integer not null,
  session_id integer references session on delete set null,
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  state text not null default 'draft'
    check (state in ('draft', 'pending', 'authorized', 'done', 'cancel', 'error')),
  state_message text not null default '',
  provider_reference text unique,
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index payment_transaction_payable on payment_transaction (payable_kind, payable_id);
create index payment_transaction_open on payment_transaction (changed_at) where state in ('draft', 'pending', 'authorized');
create index payment_transaction_session on payment_transaction (session_id);

-- Append-only. source_key makes a repeated webhook one event.
create table payment_event (
  id bigserial primary key,
  transaction_id integer not null references payment_transaction,
  kind text not null,
  source text not null,                            -- 'webhook', 'return', 'reconcile', 'staff', 'system'
  source_key text not null unique,
  amount_minor integer,
  detail jsonb not null default '{}',
  at timestamptz not null default now()
);
create index payment_event_transaction on payment_event (transaction_id, id);

-- The books of the built-in test provider: what its bank side knows. Only its own code reads them.
create table payment_test_charge (
  id serial primary key,
  key text not null unique,                        -- 'tc_…', the provider's reference
  merchant_reference text not null unique,
  amount_minor integer not null,
  currency text not null,
  return_url text not null,
  cancel_url text not null,
  state text not null default 'open' check (state in ('open', 'challenge', 'pending', 'captured', 'refused', 'cancelled')),
  refusal text not null default '',
  -- How its webhooks misbehave, for drills: {"delayMs": 0, "repeat": 1, "withheld": false, "reversed": false}.
  webhooks jsonb not null default '{}',
  -- The bank's own journal; its webhooks are sent from it.
  history jsonb not null default '[]',
  settles_at timestamptz,                          -- pending: when the money comes
  created_at timestamptz not null default now()
);
