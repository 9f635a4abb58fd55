-- A post belongs to the site of its blog and may be shown on others, or on every one.
alter table blog_post
  add column everywhere boolean not null default false,
  add column also_on integer[] not null default '{}';
