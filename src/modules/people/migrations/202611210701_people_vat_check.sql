-- What the register of the European Union (VIES) has said of a VAT number, last.
create table people_vat_check (
  vat text primary key,                            -- without spaces, with the letters of its country: 'DE136695976'
  state text not null check (state in ('valid', 'invalid', 'pending')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  attempts integer not null default 0,             -- in vain since it was answered last
  -- {"consultationNumber", "name", "address", "requestDate", "requester"} as answered; it is kept with the order.
  proof jsonb,
  check (state = 'pending' or answered_at is not null)
);
create index people_vat_check_pending on people_vat_check (asked_at) where state = 'pending';
