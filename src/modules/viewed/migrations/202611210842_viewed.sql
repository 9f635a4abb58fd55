-- Whoever has agreed to it and looks at products: a person, or the browser that has the uuid.
create table viewed_visitor (
  id serial primary key,
  site_id integer not null references site on delete cascade,
  uuid uuid not null unique default gen_random_uuid(),
  person_id integer references people_person on delete cascade,
  -- The session that it was last seen in, by which a sign-in finds it.
  session_id integer references session on delete set null,
  visits integer not null default 1,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create unique index viewed_visitor_person on viewed_visitor (person_id, site_id) where person_id is not null;
create index viewed_visitor_session on viewed_visitor (session_id) where session_id is not null;
create index viewed_visitor_seen on viewed_visitor (seen_at);

create table viewed_product (
  visitor_id integer not null references viewed_visitor on delete cascade,
  variant_id integer not null references catalogue_variant on delete cascade,
  views integer not null default 1,
  viewed_at timestamptz not null default now(),
  primary key (visitor_id, variant_id)
);
create index viewed_product_variant on viewed_product (variant_id);
