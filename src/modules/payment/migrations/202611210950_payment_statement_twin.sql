-- A bank tells the same money in files of several kinds: bank_reference is its own number of it, as plain letters and
-- digits; a line that looks like one of a file of another kind says which (same_as_id), and is a payment of its own
-- only when staff say so.
alter table payment_statement_line
  add column format text not null default '' check (format in ('', 'csv', 'camt')),
  add column bank_reference text not null default '',
  add column same_as_id integer references payment_statement_line;
create index payment_statement_line_credit on payment_statement_line (amount_minor, booked_on);
create unique index payment_statement_line_twin on payment_statement_line (same_as_id) where same_as_id is not null;
