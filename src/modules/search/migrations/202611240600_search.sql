-- What visitors may find on a site: one row for each text of a record, in the language it is written in. `codes` are the
-- languages whose readers are shown this text. Drafts and what is not for everybody have no row.
create table search_entry (
  id serial primary key,
  kind text not null,
  record_id integer not null,
  site_id integer not null references site on delete cascade,
  code text not null,
  codes text[] not null,
  path text not null,
  title text not null,
  summary text not null,
  body text not null,
  changed_at timestamptz not null,
  -- The words of title and summary, which rank; `vector` has those of the body, too.
  heading tsvector not null,
  vector tsvector not null,
  unique (kind, record_id, site_id, code)
);
create index search_entry_vector on search_entry using gin (vector);
create index search_entry_heading on search_entry using gin (heading);
create index search_entry_site on search_entry (site_id);

-- Every word that occurs on a site, to find the one that a mistyped word was meant to be.
create table search_word (
  site_id integer not null references site on delete cascade,
  code text not null,
  word text not null,
  primary key (site_id, code, word)
);
create index search_word_similar on search_word using gist (word gist_trgm_ops);

-- What the forms of a word have in common in its language. '' for words that say nothing by themselves. Words are
-- without diacritics, so that the stressed vowels that Romanian breaks are folded here: "fereastra", "ferestre".
create function search_stem(word text, dictionary text) returns text
  language sql stable strict parallel safe
  return case
    when length(word) < 3 or word ~ '\d' then word
    when dictionary = 'romanian_stem'
      then regexp_replace(coalesce((ts_lexize('romanian_stem', word))[1], ''), '([eo])a([^aeiou]+)$', '\1\2')
    else coalesce((ts_lexize(dictionary::regdictionary, word))[1], '') end;

-- The words of a text, each as it is written and by its stem as `=window`; of the title (A), the summary (B) and the body (D).
create function search_vector(title text, summary text, body text, dictionary text) returns tsvector
  language sql stable strict parallel safe
as $$
  with said(weight, words) as (
    values ('A', public.plain(title)), ('B', public.plain(summary)), ('D', public.plain(left(body, 100000)))
  ), word as (
    select word, min(weight) as weight from said, regexp_split_to_table(words, '[^[:alnum:]]+') word
    where word <> '' and length(word) <= 60 group by word
  ), lexeme(text, weight) as (
    select word, weight from word
    union all select '=' || stem, min(weight) from word, public.search_stem(word, dictionary) stem
      where stem <> '' group by stem
  )
  select coalesce(string_agg(text || ':1' || weight, ' '), '')::tsvector from lexeme
$$;
