-- A version that its customer made by choosing among the optional lines of the one before; it is written when it is accepted.
alter table quote_version add column chosen boolean not null default false;
