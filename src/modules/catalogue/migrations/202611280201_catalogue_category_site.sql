-- A category may be shown on some sites only, and what is in it follows.
alter table catalogue_category
  add column site_ids integer[] not null default '{}';   -- empty: every site

-- Derived by catalogue_template_sites; null: every site. Whoever asks whether a site shows a product reads this.
alter table catalogue_template add column shown_on integer[];
alter table catalogue_listing add column shown_on integer[];
update catalogue_template set shown_on = array[site_id] where site_id is not null;
update catalogue_listing set shown_on = array[site_id] where site_id is not null;
alter table catalogue_listing drop column site_id;

-- Whether a site shows the category at the end of this path: none above it is for other sites.
create function catalogue_category_is_on(ids integer[], wanted integer) returns boolean
  language sql stable parallel safe
  return not exists (select from catalogue_category upper
    where upper.id = any(ids) and upper.site_ids <> '{}' and wanted <> all(upper.site_ids));

-- The sites that show a product: its own one, if it has one, as far as a category of it is shown there. A product
-- without a category has no limit but its own.
create function catalogue_template_sites(template integer, own integer) returns integer[]
  language sql stable parallel safe
  return (
    with placed as materialized (
      select category.path, exists (select from catalogue_category upper
        where upper.id = any(category.path) and upper.site_ids <> '{}') as limited
      from catalogue_template_category link join catalogue_category category on category.id = link.category_id
      where link.template_id = template
    )
    select case
      when coalesce(bool_and(limited), false) then array(
        select site.id from site where (own is null or site.id = own)
          and exists (select from placed where catalogue_category_is_on(placed.path, site.id)) order by site.id)
      when own is not null then array[own]
    end from placed);

create or replace view catalogue_shared_template as
  select id, slug, name, reference, site_id, published, saleable, archived, shown_on from catalogue_template;
