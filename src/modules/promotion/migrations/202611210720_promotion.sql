create table promotion_promotion (
  id serial primary key,
  name jsonb not null,                             -- {"en": …, "ro": …}
  site_id integer references site,                 -- null: every site
  active boolean not null default true,
  position integer not null default 0,             -- of promotions of one kind, the order in which they are given
  starts_at timestamptz,
  ends_at timestamptz,
  -- Given by itself, to whoever types the code, or to whoever has one of its coupons.
  given text not null default 'automatic' check (given in ('automatic', 'code', 'coupon')),
  code text check (code = upper(code)),
  -- What is given: on this order, or as a coupon for the next one.
  on_order text not null default 'this' check (on_order in ('this', 'next')),
  reward text not null check (reward in
    ('percentOrder', 'percentCheapest', 'percentProducts', 'fixed', 'freeProduct', 'freeDelivery')),
  percent numeric(6, 3) not null default 0 check (percent between 0 and 100),
  -- Amounts are in the site's currency, as the site displays prices.
  cap_minor integer check (cap_minor > 0),
  amount_minor integer not null default 0 check (amount_minor >= 0),
  free_quantity integer not null default 1 check (free_quantity > 0),
  reward_template_ids integer[] not null default '{}',
  -- Conditions; empty lists and zeros ask nothing.
  amount_min_minor integer not null default 0 check (amount_min_minor >= 0),
  amount_min_tax text not null default 'included' check (amount_min_tax in ('included', 'excluded')),
  quantity_min integer not null default 0 check (quantity_min >= 0),
  template_ids integer[] not null default '{}',
  category_ids integer[] not null default '{}',    -- with everything below them
  person_ids integer[] not null default '{}',
  first_order boolean not null default false,
  uses_max integer check (uses_max > 0),
  person_uses_max integer check (person_uses_max > 0),
  coupon_days integer not null default 0 check (coupon_days >= 0),  -- how long a coupon is good; 0: without end
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((given = 'code') = (code is not null)),
  check (starts_at < ends_at)
);
-- One code is one promotion on a site; a promotion for every site has its code everywhere.
create unique index promotion_promotion_code on promotion_promotion (code, coalesce(site_id, 0)) where code is not null;
create index promotion_promotion_automatic on promotion_promotion (position, id) where active and given = 'automatic';

-- One code that one person may use once.
create table promotion_coupon (
  id serial primary key,
  promotion_id integer not null references promotion_promotion on delete cascade,
  code text not null unique check (code = upper(code)),
  state text not null default 'new' check (state in ('new', 'reserved', 'sent', 'used', 'expired', 'cancelled')),
  person_id integer references people_person on delete set null,   -- null: whoever has it
  source_order_id integer references orders_order on delete set null,  -- whose buyer earned it
  expires_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index promotion_coupon_earned on promotion_coupon (promotion_id, source_order_id)
  where source_order_id is not null;
create index promotion_coupon_promotion on promotion_coupon (promotion_id, id);
create index promotion_coupon_source on promotion_coupon (source_order_id) where source_order_id is not null;
create index promotion_coupon_person on promotion_coupon (person_id) where person_id is not null;
create index promotion_coupon_expiring on promotion_coupon (expires_at) where state in ('new', 'sent');

-- What the buyer has typed into the cart. It may stand in several carts: who orders first redeems it.
create table promotion_cart_code (
  id serial primary key,
  order_id integer not null references orders_order on delete cascade,
  promotion_id integer not null references promotion_promotion on delete cascade,
  coupon_id integer references promotion_coupon on delete cascade,
  code text not null,
  created_at timestamptz not null default now(),
  unique (order_id, promotion_id)
);
create index promotion_cart_code_promotion on promotion_cart_code (promotion_id);
create index promotion_cart_code_coupon on promotion_cart_code (coupon_id) where coupon_id is not null;

-- What was given on a placed order. Released ones count no more: the order is a cart again, or cancelled.
create table promotion_redemption (
  id serial primary key,
  promotion_id integer not null references promotion_promotion on delete cascade,
  order_id integer not null references orders_order on delete cascade,
  coupon_id integer references promotion_coupon on delete set null,
  person_id integer references people_person on delete set null,
  email text not null default '',                  -- in small letters
  code text not null default '',
  amount_minor integer not null default 0,         -- what it took off
  currency text not null,
  state text not null default 'active' check (state in ('active', 'released')),
  at timestamptz not null,
  unique (promotion_id, order_id)
);
create unique index promotion_redemption_coupon on promotion_redemption (coupon_id) where state = 'active';
create index promotion_redemption_person on promotion_redemption (promotion_id, person_id) where state = 'active';
create index promotion_redemption_email on promotion_redemption (promotion_id, email) where state = 'active';
create index promotion_redemption_newest on promotion_redemption (promotion_id, at desc);
create index promotion_redemption_order on promotion_redemption (order_id);
