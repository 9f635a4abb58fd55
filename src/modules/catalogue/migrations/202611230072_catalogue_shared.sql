-- What SQL of other modules may read of the catalogue. Described in shared-views.ts.
create view catalogue_shared_template as
  select id, slug, name, reference, site_id, published, saleable, archived from catalogue_template;

create view catalogue_shared_variant as
  select id, template_id, reference, archived from catalogue_variant;

-- Free stock is never negative for readers: held pieces of a variant that was miscounted leave nothing to sell.
create view catalogue_shared_stock as
  select variant_id, greatest(0, on_hand - held) as free from catalogue_stock;

create view catalogue_shared_category as
  select id, name from catalogue_category;

-- With all categories above: `path` goes from the root to the category itself.
create view catalogue_shared_template_category as
  select placed.template_id, placed.category_id, category.path
  from catalogue_template_category placed join catalogue_category category on category.id = placed.category_id;

create view catalogue_shared_tax as
  select id, key, name from catalogue_tax;

create view catalogue_shared_price_list as
  select id, name from catalogue_price_list;
