-- Money that is promised first and taken later.
alter table payment_transaction
  -- What the provider is asked to take of a promised amount: all of it or less. Kept before it is asked, so that the
  -- answer, however late, is known to be right; null while nothing is asked for.
  add column capture_minor integer check (capture_minor > 0 and capture_minor <= amount_minor),
  add column warned_at timestamptz;                -- somebody was told that the promise runs out

alter table payment_test_charge
  add column captures_later boolean not null default false,
  add column captured_minor integer,               -- taken of a promised amount
  drop constraint payment_test_charge_state_check,
  add constraint payment_test_charge_state_check check (state in
    ('open', 'challenge', 'pending', 'authorized', 'captured', 'refused', 'cancelled'));
create index payment_transaction_promised on payment_transaction (created_at) where state = 'authorized';
