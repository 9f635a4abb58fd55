-- What the law wants said. A published version is never changed: orders remember which one was shown.
create table website_legal_text (
  id serial primary key,
  site_id integer not null references site,
  kind text not null check (kind in ('terms', 'withdrawal', 'delivery', 'privacy', 'imprint')),
  version integer not null check (version > 0),
  title jsonb not null,                            -- {"en": …, "ro": …}
  body jsonb not null,                             -- sanitised HTML in each language
  published_at timestamptz,                        -- null: a draft, at most one of a kind
  published_by text not null default '',
  changed_at timestamptz not null default now(),
  unique (site_id, kind, version)
);
create unique index website_legal_text_draft on website_legal_text (site_id, kind) where published_at is null;
