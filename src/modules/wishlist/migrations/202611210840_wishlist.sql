-- What somebody wants to remember: a customer's, or a guest's for as long as the session lives and at most five weeks.
create table wishlist_wish (
  id serial primary key,
  site_id integer not null references site on delete cascade,
  person_id integer references people_person on delete cascade,
  session_id integer references session on delete cascade,
  variant_id integer not null references catalogue_variant on delete cascade,
  -- One piece as it was displayed when it was added.
  price_minor integer not null check (price_minor >= 0),
  currency text not null,
  price_list_id integer references catalogue_price_list on delete set null,
  created_at timestamptz not null default now(),
  check ((person_id is null) <> (session_id is null))
);
create unique index wishlist_wish_of_person on wishlist_wish (person_id, site_id, variant_id) where person_id is not null;
create unique index wishlist_wish_of_session on wishlist_wish (session_id, site_id, variant_id)
  where session_id is not null;
create index wishlist_wish_variant on wishlist_wish (variant_id);
create index wishlist_wish_guests on wishlist_wish (created_at) where session_id is not null;
create index wishlist_wish_list on wishlist_wish (price_list_id) where price_list_id is not null;
