-- What a row says, as a text of the interface with its values: everybody reads it in their own language.
alter table catalogue_import_row add column said jsonb;
