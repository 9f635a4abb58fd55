-- How somebody wants to be told by mail of new messages, in all their threads and those to come.
create table messages_person_mode (
  person_id integer primary key references people_person on delete cascade,
  mode text not null check (mode in ('soon', 'daily', 'muted')),
  changed_at timestamptz not null default now()
);
