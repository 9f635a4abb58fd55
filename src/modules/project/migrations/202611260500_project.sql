-- Work for a customer that takes more than one step, such as making and fitting what an order says.
create table project_project (
  id serial primary key,
  site_id integer not null references site on delete cascade,
  -- Null once the customer was forgotten.
  person_id integer references people_person on delete set null,
  order_id integer references orders_order on delete set null,
  name text not null,
  state text not null default 'open' check (state in ('open', 'done')),
  -- The day by which all of it should be done.
  due_on date,
  description jsonb not null,
  access_token text not null unique,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  search_text text not null generated always as (plain(name)) stored
);
create index project_project_person on project_project (person_id, id desc);
create index project_project_order on project_project (order_id) where order_id is not null;
create index project_project_site on project_project (site_id, id desc);

create table project_task (
  id serial primary key,
  project_id integer not null references project_project on delete cascade,
  name text not null,
  stage text not null default 'planned' check (stage in ('planned', 'underWay', 'waiting', 'done', 'cancelled')),
  due_on date,
  -- Who does it; an account of staff.
  user_id integer references people_user on delete set null,
  description jsonb not null,
  access_token text not null unique,
  -- Customers rate a task once it is done.
  finished_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((stage = 'done') = (finished_at is not null))
);
create index project_task_project on project_task (project_id, due_on);
create index project_task_user on project_task (user_id) where user_id is not null;
create index project_task_stage on project_task (stage, due_on);
