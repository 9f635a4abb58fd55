-- The owner's order of the shop: a new product comes last. Products that are made at the same moment may share a
-- place; then the older one comes first.
create index catalogue_template_position on catalogue_template (position, id);
create function catalogue_place_at_end() returns integer
  language sql volatile parallel safe
  return (select least(coalesce(max(position), 0)::bigint + 1, 2000000000)::integer from catalogue_template);
alter table catalogue_template alter column position set default catalogue_place_at_end();
comment on column catalogue_template.position is 'the owner''s order, the smallest first';

-- In how many orders of the last year a product was bought; catalogue/server/listing-ordered.ts writes it.
alter table catalogue_listing add column times_ordered integer not null default 0;
create index catalogue_listing_ordered on catalogue_listing (times_ordered desc, position, template_id) where shown;
