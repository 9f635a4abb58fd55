-- Price lists and fiscal positions are for groups of countries as well as for single ones. A group that is used stays.
create table catalogue_price_list_country_group (
  price_list_id integer not null references catalogue_price_list on delete cascade,
  group_id integer not null references people_country_group,
  primary key (price_list_id, group_id)
);
create index catalogue_price_list_country_group_group on catalogue_price_list_country_group (group_id);

create table catalogue_fiscal_position_country_group (
  fiscal_position_id integer not null references catalogue_fiscal_position on delete cascade,
  group_id integer not null references people_country_group,
  primary key (fiscal_position_id, group_id)
);
create index catalogue_fiscal_position_country_group_group on catalogue_fiscal_position_country_group (group_id);
