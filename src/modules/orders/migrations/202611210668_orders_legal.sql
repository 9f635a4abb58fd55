-- Which version of each text of the law was shown when it was ordered: {"terms": 3, "privacy": 1}.
alter table orders_order add column legal_versions jsonb not null default '{}';
