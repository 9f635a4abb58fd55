-- A card that somebody pays with again. The number is the provider's secret: what is kept here names it to the
-- provider, and shows it to its owner.
create table payment_saved_card (
  id serial primary key,
  person_id integer not null references people_person,
  provider_id integer not null references payment_provider,
  provider_reference text not null,                -- 'pm_…'
  brand text not null default '',
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expires_on date,                                 -- the last day on which it can be used
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  unique (provider_id, provider_reference)
);
create index payment_saved_card_person on payment_saved_card (person_id) where archived_at is null;

-- Who somebody is at a provider that ties saved cards to a customer.
create table payment_customer (
  person_id integer not null references people_person,
  provider_id integer not null references payment_provider,
  provider_reference text not null unique,
  primary key (person_id, provider_id)
);

alter table payment_transaction
  add column person_id integer references people_person,                -- who pays with, or wants to save, a card
  add column saves_card boolean not null default false,
  add column saved_card_id integer references payment_saved_card,
  -- Where the caller of the wire wants the buyer to go afterwards; '' leaves it to what is paid for.
  add column success_path text not null default '',
  add column error_path text not null default '',
  add column told_at timestamptz;                  -- the session has heard how it ended
create index payment_transaction_saved_card on payment_transaction (saved_card_id) where saved_card_id is not null;

-- Cards that the test bank keeps for the shop. It knows how each behaves, not its number.
create table payment_test_card (
  id serial primary key,
  key text not null unique,                        -- 'tk_…'
  habit text not null check (habit in ('pay', 'refuse', 'secure')),
  brand text not null,
  last4 text not null,
  expires_on date not null,
  created_at timestamptz not null default now()
);
alter table payment_test_charge
  add column keeps_card boolean not null default false,
  add column card_key text not null default '';    -- the card that was kept when it was paid
