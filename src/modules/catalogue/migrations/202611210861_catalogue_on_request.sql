-- Sold only on request: the shop shows no price of it, and asking for one stands where buying would.
alter table catalogue_template add column sold_on_request boolean not null default false;
