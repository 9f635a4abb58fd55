-- The key that a form gave to a new row of the list of tags. A later save of the same form finds the row by it.
alter table blog_tag add column row_key text unique;
