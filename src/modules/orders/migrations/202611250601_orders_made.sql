-- What the buyer configured of a thing that is made for them: complete, with the version of its rules.
alter table orders_line add column made jsonb;
