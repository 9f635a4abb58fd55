-- Who changed what, when, from which values to which. Append-only; a revert is an entry of its own.
create table audit_entry (
  id bigserial primary key,
  at timestamptz not null default now(),
  user_id integer,                                 -- null: the system itself or a visitor
  user_name text not null default '',
  address text not null default '',
  model text not null,                             -- the wire's name of the record's kind: 'product.template'
  record_id integer not null,
  record_name text not null default '',
  action text not null,                            -- 'create', 'write', 'unlink', or a verb such as 'refund'
  before jsonb not null default '{}',              -- only what changed
  after jsonb not null default '{}',
  reverted_by bigint references audit_entry
);
create index audit_entry_record on audit_entry (model, record_id, id desc);
create index audit_entry_user on audit_entry (user_id, id desc);

-- A list of the back office as somebody wants to find it again.
create table staff_view (
  id serial primary key,
  user_id integer not null,
  list text not null,
  name text not null,
  query text not null,
  position integer not null default 0,
  unique (user_id, list, name)
);
