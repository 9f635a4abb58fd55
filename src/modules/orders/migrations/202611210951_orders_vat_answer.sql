-- Orders whose buyer's VAT number a register had not confirmed when they were placed: looked through until it answers.
create index orders_order_vat_pending on orders_order (id) where vat_check ->> 'state' = 'pending';
