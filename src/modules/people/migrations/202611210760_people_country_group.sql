-- Where the shop sells to and sends to, and what the owner knows better about a country's addresses than the world does.
alter table people_country add column billing boolean not null default true;
alter table people_country add column delivery boolean not null default true;
-- The rules of the address are the owner's: bringing countries up to date leaves them alone.
alter table people_country add column rules_own boolean not null default false;
alter table people_country add column version integer not null default 1;

create table people_country_group (
  id serial primary key,
  name jsonb not null,                             -- {"en": "European Union", "ro": "Uniunea Europeană"}
  version integer not null default 1
);

create table people_country_group_member (
  group_id integer not null references people_country_group on delete cascade,
  country_id integer not null references people_country,
  primary key (group_id, country_id)
);
create index people_country_group_member_country on people_country_group_member (country_id);
