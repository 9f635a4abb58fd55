-- Who is written to when a post of a blog is published. An address counts once its owner has said so.
create table blog_follower (
  id serial primary key,
  blog_id integer not null references blog_blog on delete cascade,
  email citext not null,
  locale text not null,
  token text not null,                             -- of the links in their mails
  asked_at timestamptz not null,                   -- when the mail that asks them was last written
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (blog_id, email)
);
create index blog_follower_email on blog_follower (email);
create index blog_follower_asked on blog_follower (asked_at) where confirmed_at is null;
create index blog_follower_created on blog_follower (created_at desc, id desc);
