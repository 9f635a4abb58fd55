-- Money that somebody has paid here already and spends later: a way to pay, no discount. The code is kept as its hash.
create table payment_gift_card (
  id serial primary key,
  code_hash text not null unique,
  last4 text not null,
  currency text not null,
  balance_minor integer not null check (balance_minor >= 0),
  expires_on date,                                 -- the last day on which it pays
  blocked_at timestamptz,
  source text not null unique,                     -- 'staff:<uuid>' or what was bought: 'line:12:1'
  payable_kind text,                               -- what it was bought with
  payable_id integer,
  made_by text not null default '',
  recipient text not null default '',              -- who got the code, by e-mail
  note text not null default '',
  created_at timestamptz not null default now()
);
create index payment_gift_card_payable on payment_gift_card (payable_kind, payable_id);

-- Append-only: the balance is the sum of these. source_key makes a move that comes twice one.
create table payment_gift_card_move (
  id serial primary key,
  card_id integer not null references payment_gift_card,
  kind text not null check (kind in ('issued', 'spent', 'returned', 'refunded')),
  amount_minor integer not null,
  transaction_id integer references payment_transaction,
  source_key text not null unique,
  at timestamptz not null default now()
);
create index payment_gift_card_move_card on payment_gift_card_move (card_id, id);
create index payment_gift_card_move_transaction on payment_gift_card_move (transaction_id);

-- The cards that somebody wants to pay a cart with, in the order in which they were put in.
create table payment_gift_card_choice (
  payable_kind text not null,
  payable_id integer not null,
  card_id integer not null references payment_gift_card,
  chosen_at timestamptz not null default now(),
  primary key (payable_kind, payable_id, card_id)
);

create unique index payment_provider_gift_card on payment_provider (code) where code = 'gift_card';
