-- The tax of a listed product, by which a list is sorted and filtered for visitors with a fiscal position.
alter table catalogue_listing add column tax_id integer;
update catalogue_listing listing set tax_id = template.tax_id from catalogue_template template
  where template.id = listing.template_id and template.tax_id is not null;
