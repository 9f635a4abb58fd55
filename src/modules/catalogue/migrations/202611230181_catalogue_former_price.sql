-- What each variant cost by itself, list price with extras, and from when on: a row for each change, never changed
-- after. As the shop keeps prices, without or with their tax, in minor units of `currency`. Says the lowest price of the
-- thirty days before a reduction (Directive 98/6/EC, article 6a). Written by catalogue/server/own-price.ts alone.
create table catalogue_own_price (
  template_id integer not null references catalogue_template on delete cascade,
  variant_id integer not null,
  since timestamptz not null,
  currency text not null,
  minor integer not null,
  -- What the owner says of the time before the shop knew its prices; otherwise the shop saw it itself.
  told boolean not null default false,
  primary key (template_id, variant_id, since)
);
-- Former prices begin to be known today.
insert into catalogue_own_price (template_id, variant_id, since, currency, minor)
select template.id, variant.id, now(), template.currency, template.list_price_minor + coalesce((
    select sum(option.price_extra_minor) from catalogue_option option where option.id = any(variant.option_ids)), 0)
from catalogue_variant variant join catalogue_template template on template.id = variant.template_id
where not variant.archived
  and template.list_price_minor + coalesce((select sum(option.price_extra_minor) from catalogue_option option
    where option.id = any(variant.option_ids)), 0) between 0 and 2147483647;
-- What a variant was offered for before its present price, as another shop's file says. It is shown to nobody before it
-- is proven, by thirty days of prices that the shop knows, or the owner says since when it was asked.
create table catalogue_former_price (
  template_id integer not null references catalogue_template on delete cascade,
  variant_id integer not null references catalogue_variant on delete cascade,
  currency text not null,
  minor integer not null,
  -- When the present price began.
  reduced_at timestamptz not null,
  asked_since date,
  asked_by text not null default '',
  proven boolean not null default false,
  run_id integer references catalogue_import_run on delete set null,
  line integer not null default 0,
  primary key (template_id, variant_id)
);
create index catalogue_former_price_run on catalogue_former_price (run_id);
create index catalogue_former_price_variant on catalogue_former_price (variant_id);
