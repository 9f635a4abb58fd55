-- What was published, word for word as HTML: what the hash that orders keep was made of, and will be made of. Texts become
-- trees of blocks after this; the sealed words stay what buyers agreed to.
alter table website_legal_text add column sealed jsonb;
update website_legal_text set sealed = body where published_at is not null;
alter table website_legal_text add check (published_at is null or sealed is not null);
comment on column website_legal_text.body is 'a tree of blocks in each language (modules/content)';
