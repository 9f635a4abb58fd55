-- The order in which staff look at products, and how many there are of them.
create index catalogue_template_changed on catalogue_template (changed_at desc, id desc) where not archived;
create index catalogue_template_reference on catalogue_template (lower(reference)) where reference <> '';
