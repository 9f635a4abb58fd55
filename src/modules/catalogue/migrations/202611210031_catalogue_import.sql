-- What an import wrote last of each product: when the file says the same again, nothing is done.
create table catalogue_import (
  source_key text primary key,
  template_id integer not null references catalogue_template on delete cascade,
  content_hash text not null,
  imported_at timestamptz not null
);
create index catalogue_import_template on catalogue_import (template_id);
