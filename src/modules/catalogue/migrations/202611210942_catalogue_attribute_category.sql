-- What attributes are about, such as dimensions or materials: comparisons and tables of properties are grouped by it.
create table catalogue_attribute_category (
  id serial primary key,
  name jsonb not null,
  position integer not null default 0
);
alter table catalogue_attribute add column category_id integer
  references catalogue_attribute_category on delete set null;
create index catalogue_attribute_category_of on catalogue_attribute (category_id) where category_id is not null;
