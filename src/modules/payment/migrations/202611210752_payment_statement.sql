-- Statements of the bank account, as staff uploaded them.
create table payment_statement (
  id serial primary key,
  file_name text not null,
  uploaded_by text not null default '',
  uploaded_at timestamptz not null default now()
);

-- What came in. line_key stands for the line however often the same statement is uploaded.
create table payment_statement_line (
  id serial primary key,
  statement_id integer not null references payment_statement,
  line_key text not null unique,
  booked_on date not null,
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  payer text not null default '',
  words text not null default '',
  transaction_id integer references payment_transaction, -- the payment that it became
  applied_at timestamptz,
  applied_by text not null default '',
  undone_at timestamptz,
  check ((applied_at is null) = (transaction_id is null))
);
create index payment_statement_line_statement on payment_statement_line (statement_id, id);
create index payment_statement_line_open on payment_statement_line (id) where applied_at is null;
