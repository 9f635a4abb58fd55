-- The owner lets an import overwrite the stock of products that are here already.
alter table catalogue_import_run add set_stock boolean not null default false;
