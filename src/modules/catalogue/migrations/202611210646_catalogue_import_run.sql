-- An import of products by staff: what it would change, how far it is, and what each product was before.
create table catalogue_import_run (
  id serial primary key,
  file_id integer not null references file,
  file_name text not null,
  language text not null,
  tax_key text,
  user_id integer,
  user_name text not null default '',
  at timestamptz not null,
  state text not null default 'planned'
    check (state in ('planned', 'running', 'done', 'undoing', 'undone', 'failed')),
  plan jsonb not null,
  done integer not null default 0,
  total integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  undone integer not null default 0,
  -- Rows that could not be written, or taken back: [{"line": 12, "text": "…"}].
  problems jsonb not null default '[]',
  finished_at timestamptz
);
create table catalogue_import_change (
  run_id integer not null references catalogue_import_run on delete cascade,
  template_id integer not null references catalogue_template on delete cascade,
  line integer not null,
  -- Null: the import made the product.
  before jsonb,
  hash_before text,
  -- The product as the import left it: another number says that somebody changed it since.
  version integer not null,
  undone boolean not null default false,
  primary key (run_id, template_id)
);
create index catalogue_import_change_template on catalogue_import_change (template_id);
