-- Two people who edit one rule: whoever did not see the other's change is asked.
alter table catalogue_price_rule add column version integer not null default 1;
