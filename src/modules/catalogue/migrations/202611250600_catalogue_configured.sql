-- Made to what its buyer configures: it is put into a cart with a finished configuration only, and its list price is
-- where its prices begin.
alter table catalogue_template add column configured boolean not null default false;
