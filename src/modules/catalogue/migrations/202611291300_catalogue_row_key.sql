-- The key that a form gave to a new row of a list. A later save of the same form finds the row by it.
alter table catalogue_tag add column row_key text unique;
alter table catalogue_unit add column row_key text unique;
alter table catalogue_attribute_category add column row_key text unique;
