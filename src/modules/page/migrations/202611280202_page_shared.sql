-- A page belongs to one site and may be shown on others, or on every one.
alter table page_page
  add column everywhere boolean not null default false,
  add column also_on integer[] not null default '{}';
