-- Words of a post are read from its tree; so are those of a text that is still HTML.
drop index blog_post_words;
create or replace function blog_words(name jsonb, subtitle jsonb, body jsonb) returns text
  language sql immutable parallel safe
  return public.plain(concat_ws(' ', name->>'en', name->>'ro', subtitle->>'en', subtitle->>'ro',
    public.content_words(body->'en'), public.content_words(body->'ro')));
create index blog_post_words on blog_post using gin (blog_words(name, subtitle, body) gin_trgm_ops);
comment on column blog_post.body is 'a tree of blocks in each language (modules/content)';
comment on column blog_post_version.body is 'a tree of blocks in each language (modules/content)';
