-- What was sent with a version, as a document: the same bytes for ever. What was asked (0) has none.
alter table quote_version add column pdf bytea;
