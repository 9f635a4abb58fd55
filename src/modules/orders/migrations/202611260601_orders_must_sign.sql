-- The customer signs the offer before anything can be paid for it.
alter table orders_order add column must_sign boolean not null default false;
