-- Reviews of what was bought. Words, stars and the shop's answer are a message in the thread of the product.
create table reviews_review (
  id serial primary key,
  message_id integer not null unique references messages_message on delete cascade,
  template_id integer not null references catalogue_template on delete cascade,
  -- The purchase that it proves; one review for each line.
  order_line_id integer unique references orders_line on delete set null,
  order_id integer references orders_order on delete set null,
  site_id integer not null references site on delete cascade,
  -- As it was bought, for the author and for staff.
  goods_name text not null,
  -- Why staff hide it: an id of a list, and words of their own.
  reason text not null default '',
  reason_words text not null default '',
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index reviews_review_template on reviews_review (template_id, id desc);
create index reviews_review_order on reviews_review (order_id) where order_id is not null;

-- Orders whose buyers were asked for reviews: once ever.
create table reviews_request (
  order_id integer primary key references orders_order on delete cascade,
  sent_at timestamptz not null default now()
);

-- Addresses that want no such mail.
create table reviews_mail_optout (
  email citext primary key,
  at timestamptz not null default now()
);

-- At most one row.
create table reviews_setting (
  id integer primary key default 1 check (id = 1),
  asks boolean not null default true,
  after_days integer not null default 7 check (after_days between 0 and 90),
  -- Reviews wait until staff accept them.
  holds boolean not null default false,
  version integer not null default 1
);
insert into reviews_setting default values;
