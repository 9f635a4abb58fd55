-- An export of everything: one ZIP archive for the owner. It holds personal data, is offered for a day and then deleted.
create table office_archive (
  id serial primary key,
  state text not null default 'making' check (state in ('making', 'ready', 'failed', 'deleted')),
  user_id integer,
  user_name text not null default '',
  at timestamptz not null,
  -- Files written by now, and what is being written.
  files integer not null default 0,
  part text not null default '',
  size_bytes bigint not null default 0,
  problem text not null default '',
  ready_at timestamptz,
  offered_until timestamptz
);
-- Its bytes in order, in pieces of about a megabyte: whichever machine made it, any may send it.
create table office_archive_piece (
  archive_id integer not null references office_archive on delete cascade,
  place integer not null,
  bytes bytea not null,
  primary key (archive_id, place)
);
