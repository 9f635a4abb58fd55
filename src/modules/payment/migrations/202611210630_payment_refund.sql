-- Money on its way back: the part of a refund that one captured payment returns. What came of it stands in
-- payment_event, append-only.
create table payment_refund (
  id serial primary key,
  purpose text not null,                           -- what it is given back for, in the payable's words: 'refund:12'
  transaction_id integer not null references payment_transaction,
  amount_minor integer not null check (amount_minor > 0),
  -- waiting = to be asked for; pending = the provider works on it; byHand = staff transfer it themselves.
  state text not null default 'waiting' check (state in ('waiting', 'pending', 'byHand', 'done', 'failed')),
  message text not null default '',                -- id of a text: why it has not gone
  attempts integer not null default 0,
  -- Part of the key that the provider gets: it stays while the outcome is unknown, so that asking again never moves
  -- the money again; after a refusal another attempt is a new one.
  refusals integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (purpose, transaction_id)
);
create index payment_refund_transaction on payment_refund (transaction_id);
create index payment_refund_open on payment_refund (changed_at) where state in ('waiting', 'pending');

-- What the test bank knows of it; only its own code reads this.
create table payment_test_refund (
  id serial primary key,
  key text not null unique,
  charge_id integer not null references payment_test_charge,
  amount_minor integer not null check (amount_minor > 0),
  state text not null check (state in ('pending', 'done', 'refused')),
  settles_at timestamptz,                          -- pending: when the money goes
  created_at timestamptz not null default now()
);
create index payment_test_refund_charge on payment_test_refund (charge_id);
