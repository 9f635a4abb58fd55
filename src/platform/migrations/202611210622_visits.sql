-- How often pages were opened from elsewhere, summed for each day: no address, no cookie, nothing of a person.
create table site_visit (
  site_id integer not null references site on delete cascade,
  day date not null,
  -- The first part of the path, such as "shop", or "home".
  area text not null,
  visits integer not null,
  primary key (site_id, day, area)
);
