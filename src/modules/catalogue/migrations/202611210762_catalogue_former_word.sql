-- Addresses that a category or a brand had before: they lead to it for good.
create table catalogue_former_word (
  kind text not null check (kind in ('category', 'brand')),
  slug text not null,
  category_id integer references catalogue_category on delete cascade,
  brand_id integer references catalogue_brand on delete cascade,
  primary key (kind, slug),
  check (case kind when 'category' then category_id is not null and brand_id is null
    else brand_id is not null and category_id is null end)
);
create index catalogue_former_word_category on catalogue_former_word (category_id) where category_id is not null;
create index catalogue_former_word_brand on catalogue_former_word (brand_id) where brand_id is not null;
