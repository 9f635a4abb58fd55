-- Words of a text with markup, which is sanitised: tags are gaps, and only these four characters are escaped.
create function catalogue_html_words(text) returns text
  language sql immutable strict parallel safe
  return catalogue_words(regexp_replace(left($1, 50000), '<[^>]*>|&(amp|lt|gt|quot);', ' ', 'g'));

-- `vector` finds by every word of a product. `heading` ranks: it holds the vector's words without those of summary,
-- description and details, so that ranking thousands of products never reads their long vectors. Words of names stand
-- in `vector` a second time as "^cupboard": a part of a word is looked for in names first.
alter table catalogue_search add column heading tsvector;

drop index catalogue_search_vector;

with said(template_id, words) as (
  select id, catalogue_html_words(each.value) from catalogue_template, jsonb_each_text(description) each
  union all select template.id, catalogue_words(each.value) from catalogue_template template,
    jsonb_array_elements(template.details) detail, jsonb_each(detail) part, jsonb_each_text(part.value) each
), word as (
  select distinct template_id, word from said, unnest(string_to_array(words, ' ')) word
  where word <> '' and length(word) <= 60
), stem as materialized (
  select word, catalogue_stem(word) as stem from (select distinct word from word) known
), lexeme(template_id, text) as (
  select template_id, word || ':1D' from word
  union all select template_id, '=' || stem || ':1D' from word join stem using (word)
    where stem not in (word, '') group by template_id, stem
  union all select template_id, '^' || lexeme || ':1A' from catalogue_search, unnest(vector)
    where 'A' = any(weights) and lexeme !~ '[=@]|\d'
), fresh as (
  select template_id, string_agg(text, ' ')::tsvector as vector from lexeme group by template_id
), new_word as (
  insert into catalogue_word (word)
  select distinct word from word where length(word) >= 3 and word !~ '\d' order by word on conflict do nothing
)
update catalogue_search search
-- What a category is called has no weight.
set heading = ts_filter(search.vector, '{a,b,c}')
    || array_to_tsvector(array(select lexeme from unnest(search.vector) where lexeme like '@%'))
    || coalesce(ts_filter(fresh.vector, '{a}'), ''),
  vector = search.vector || coalesce(fresh.vector, '')
from catalogue_search kept left join fresh on fresh.template_id = kept.template_id
where search.template_id = kept.template_id;

alter table catalogue_search alter column heading set not null;
create index catalogue_search_vector on catalogue_search using gin (vector);

-- The index beside it orders words by their likeness; this one finds the words that contain a part.
create index catalogue_word_part on catalogue_word using gin (word gin_trgm_ops);
