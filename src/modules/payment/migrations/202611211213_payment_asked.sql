-- When the provider was last asked about an open payment: whoever was not asked longest comes first, so that those that
-- stay open do not keep the others from being asked.
alter table payment_transaction add column asked_at timestamptz;
create index payment_transaction_asked on payment_transaction (asked_at nulls first, id)
  where state in ('draft', 'pending', 'authorized');
