-- What the forms of a word have in common: "windows" and "window", "ferestrei", "ferestre" and "fereastra", "ușă" and
-- "uși". Folds plurals and the commonest articles of English and Romanian; it need not be a word, only the same on both
-- sides of a search. '' for words that say nothing by themselves. Given words are as catalogue_words leaves them.
create function catalogue_stem(word text) returns text
  language plpgsql immutable strict parallel safe
as $$
declare
  stem text := word;
  bare text;
begin
  if word in ('de', 'din', 'cu', 'si', 'la', 'pe', 'pentru', 'a', 'an', 'and', 'for', 'of', 'the', 'with') then
    return '';
  end if;
  if length(word) < 3 or word ~ '\d' then
    return word;
  end if;
  if stem ~ '...[^su]s$' then
    stem := left(stem, -1);
  end if;
  stem := regexp_replace(stem, '(?<=..)(urilor|elor|ilor|ului|uri|ul)$', '');
  bare := regexp_replace(regexp_replace(stem, '(?<=...)[aeiuy]{1,3}$', ''), '(?<=^..)[aeiuy]$', '');
  -- A stressed vowel breaks before these endings: fereastra, ferestre; usoara, usori.
  return case when bare = stem then stem else regexp_replace(bare, '([eo])a([^aeiou]+)$', '\1\2') end;
end
$$;
