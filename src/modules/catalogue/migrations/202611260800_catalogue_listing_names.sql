-- Names by which lists are sorted, by language: a further language needs no column of its own.
alter table catalogue_listing add column names jsonb;
update catalogue_listing listing set names = (
  select coalesce(jsonb_object_agg(each.key, catalogue_words(each.value)), '{}')
  from catalogue_template template, jsonb_each_text(template.name) each
  where template.id = listing.template_id and each.value <> '');
alter table catalogue_listing alter column names set not null, drop column name_en, drop column name_ro;
