-- The lines of all rows whose products an import left out, so that they can be downloaded, corrected and sent again.
alter table catalogue_import_run add wrong_lines integer[] not null default '{}';
