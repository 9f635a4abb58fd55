-- What SQL of other modules may read of payments. Described in shared-views.ts.
create view payment_shared_provider as
  select id, name from payment_provider;

create view payment_shared_transaction as
  select reference, payable_kind, payable_id from payment_transaction;
