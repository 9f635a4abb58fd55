-- The size of the configuration whose price is shown as "from"; the next release of its rules writes it.
alter table catalogue_template add column cheapest_size_mm integer[];
