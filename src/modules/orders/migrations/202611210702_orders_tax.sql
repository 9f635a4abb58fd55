-- Rates keep the digits that they were given: those of several taxes add up to more than four decimals.
alter table orders_line alter column tax_rate type numeric;
alter table orders_refund_line alter column tax_rate type numeric;
-- How the buyer's VAT number stood when it was ordered, with the proof: {"vat", "state", "answeredAt", "proof"}.
alter table orders_order add column vat_check jsonb not null default '{}';
