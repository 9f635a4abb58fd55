create table website_menu (
  id serial primary key,
  site_id integer not null references site,
  parent_id integer references website_menu on delete cascade,
  place text not null default 'header' check (place in ('header', 'footer', 'legal')),
  name jsonb not null,                             -- {"en": …, "ro": …}
  path text not null default '',
  position integer not null default 0
);
create index website_menu_site on website_menu (site_id, place, position);
