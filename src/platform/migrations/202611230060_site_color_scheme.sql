-- A site whose pictures and logo are made for a light ground may stay light for everybody.
alter table site add column color_scheme text not null default 'auto' check (color_scheme in ('auto', 'light'));
