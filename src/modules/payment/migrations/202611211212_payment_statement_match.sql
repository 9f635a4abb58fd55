-- A line whose reference and amount leave no doubt is booked by itself (by_itself); what was taken back once is left to
-- staff. A credit for several things is split: its parts are lines of their own that say what they were (split_of_id)
-- and add up to it, and only they become payments.
alter table payment_statement_line
  add column by_itself boolean not null default false,
  add column split_of_id integer references payment_statement_line;
create index payment_statement_line_split on payment_statement_line (split_of_id) where split_of_id is not null;

-- Transfers that a credit may be for although its reference has a slip: they have its amount.
create index payment_transaction_waiting on payment_transaction (amount_minor, currency)
  where state in ('pending', 'cancel');
