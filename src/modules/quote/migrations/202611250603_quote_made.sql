-- What was configured of a thing that is asked for and made for its buyer.
alter table quote_line add column made jsonb;
