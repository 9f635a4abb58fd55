-- Large files of an import come in pieces, so that no process holds one whole and an upload that broke off goes on.
create table catalogue_import_file (
  id serial primary key,
  user_id integer not null,
  name text not null,
  size_bytes bigint not null check (size_bytes between 1 and 1000000000),
  -- In milliseconds, as the browser says: the same name, size and time are the same file.
  changed_at bigint not null,
  received bigint not null default 0 check (received <= size_bytes),
  at timestamptz not null,
  run_id integer references catalogue_import_run on delete cascade,
  -- Among the files of its import: the first one says the products.
  place integer not null default 0,
  is_dropped boolean not null default false
);
create index catalogue_import_file_run on catalogue_import_file (run_id);
create table catalogue_import_piece (
  file_id integer not null references catalogue_import_file on delete cascade,
  start bigint not null,
  bytes bytea not null,
  primary key (file_id, start)
);
alter table catalogue_import_run drop constraint catalogue_import_run_state_check;
alter table catalogue_import_run add constraint catalogue_import_run_state_check
  check (state in ('reading', 'planned', 'fetching', 'running', 'done', 'undoing', 'undone', 'failed'));
