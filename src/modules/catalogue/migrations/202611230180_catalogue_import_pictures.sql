-- Pictures of an import: those that came with the file, and addresses that the owner let the shop ask.
alter table catalogue_import_run drop constraint catalogue_import_run_state_check;
alter table catalogue_import_run add constraint catalogue_import_run_state_check
  check (state in ('planned', 'fetching', 'running', 'done', 'undoing', 'undone', 'failed'));
-- Hosts that the owner allowed for this import; no other one is asked, also not by way of a redirect.
alter table catalogue_import_run add hosts text[] not null default '{}';
-- The owner's own network may be asked as well.
alter table catalogue_import_run add private_allowed boolean not null default false;
create table catalogue_import_upload (
  id serial primary key,
  run_id integer not null references catalogue_import_run on delete cascade,
  name text not null,
  file_id integer not null references file
);
create index catalogue_import_upload_run on catalogue_import_upload (run_id);
create table catalogue_import_picture (
  run_id integer not null references catalogue_import_run on delete cascade,
  address text not null,
  host text not null,
  -- Named by the file, and waiting only once the owner allowed its host.
  state text not null default 'named' check (state in ('named', 'waiting', 'kept', 'failed')),
  tries integer not null default 0,
  problem text not null default '',
  -- Null also when the picture was deleted since: then the address is asked again.
  file_id integer references file on delete set null,
  size_bytes integer not null default 0,
  primary key (run_id, address)
);
create index catalogue_import_picture_address on catalogue_import_picture (address) where state = 'kept';
create index catalogue_import_picture_file on catalogue_import_picture (file_id);
-- What an import says of each row of its file: first of the plan, then of the result.
create table catalogue_import_row (
  id bigserial primary key,
  run_id integer not null references catalogue_import_run on delete cascade,
  kind text not null,
  line integer not null,
  what text not null,
  why text not null
);
create index catalogue_import_row_run on catalogue_import_row (run_id, kind, line);
-- Words of a file that mean the same, such as Color and Colour: what the owner decided for this import, and last.
alter table catalogue_import_run add merges jsonb not null default '{}';
create table catalogue_import_merge (
  key text primary key,
  merged boolean not null,
  at timestamptz not null
);
