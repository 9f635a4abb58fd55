-- A word and what is left of it without one of its letters. Two words that share one of these are at most a letter added,
-- left out, replaced or swapped apart, or little more: most mistyped words are found by that, without comparing them with
-- every word of the site.
create function search_near(word text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select distinct overlay(word placing '' from place for 1) from generate_series(1, length(word)) place
    union select word
  );

-- Whoever searches reads what waits to be sorted into these indexes one by one.
create index search_word_near on search_word using gin (search_near(word)) with (gin_pending_list_limit = 256);
alter index search_entry_vector set (gin_pending_list_limit = 256);
alter index search_entry_heading set (gin_pending_list_limit = 256);
