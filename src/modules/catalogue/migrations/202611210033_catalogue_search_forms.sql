-- Products that were stored before there were stems get theirs, as catalogue/server/listing-index.ts writes them.
with kind as (
  select category.id, '@' || string_agg(nullif(catalogue_stem(part), '') || '.', '' order by place) as lexeme
  from catalogue_category category, jsonb_each_text(category.name) each,
    unnest(string_to_array(catalogue_words(left(each.value, 200)), ' ')) with ordinality as parts(part, place)
  group by category.id, each.key
), lexeme(template_id, text) as (
  select template_id, '=' || catalogue_stem(word.lexeme) || ':1' || min(word.weights[1])
  from catalogue_search, unnest(vector) word where catalogue_stem(word.lexeme) not in (word.lexeme, '')
  group by template_id, catalogue_stem(word.lexeme)
  union all select distinct link.template_id, kind.lexeme from catalogue_template_category link
    join catalogue_category category on category.id = link.category_id
    join kind on kind.id = any(category.path)
), fresh as (
  select template_id, string_agg(text, ' ')::tsvector as vector from lexeme where text is not null group by template_id
)
update catalogue_search search set vector = search.vector || fresh.vector from fresh
where fresh.template_id = search.template_id;
