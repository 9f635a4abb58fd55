-- A draft as it was before a change, so that the change can be undone.
create table configurator_family_draft (
  id serial primary key,
  family_id integer not null references configurator_family on delete cascade,
  version integer not null,                  -- of the draft that it was
  draft jsonb not null,
  cases jsonb not null default '[]',
  -- What was done to it: an id of a text, and what is said in it.
  change text not null,
  change_values jsonb not null default '{}',
  changed_at timestamptz not null,
  changed_by text not null default ''
);
create index configurator_family_draft_family on configurator_family_draft (family_id, id);

-- Why a version was released, in the words of whoever released it.
alter table configurator_family_version add column note text not null default '';
