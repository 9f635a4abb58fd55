-- What a visitor configures: one draft for each product, and what is finished, saved or shared.
create table configurator_session (
  id serial primary key,
  site_id integer not null references site (id) on delete cascade,
  visitor_id integer references session (id) on delete set null,
  person_id integer references people_person (id) on delete set null,
  template_id integer not null references catalogue_template (id) on delete cascade,
  -- Of the released rules by which it was last checked.
  version integer not null,
  choices jsonb not null default '{}',
  own jsonb not null default '{}',
  step text not null default '',
  state text not null default 'draft' check (state in ('draft', 'done')),
  -- Opens a copy for whoever has it; null until it is shared.
  share_token text unique,
  name text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index configurator_session_visitor on configurator_session (visitor_id, template_id);
create index configurator_session_person on configurator_session (person_id, template_id);
create index configurator_session_template on configurator_session (template_id);
create index configurator_session_expires on configurator_session (expires_at);

-- Files that are sent with a configuration, such as a sketch. They go when it goes.
create table configurator_attachment (
  id serial primary key,
  session_id integer not null references configurator_session (id) on delete cascade,
  attribute text not null,
  name text not null,
  type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  unique (session_id, attribute)
);
