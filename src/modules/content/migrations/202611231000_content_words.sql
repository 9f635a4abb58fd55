-- The words of a stored text: a tree, or HTML that no migration has turned into one yet (an entry of the audit log may
-- still hold it). `exists` keeps the strict path from failing on what has no such key; a lax one would count twice.
create function content_words(content jsonb) returns text
  language sql immutable parallel safe
  return case jsonb_typeof(content)
    when 'string' then regexp_replace(content #>> '{}', '<[^>]*>|&nbsp;', ' ', 'g')
    else (
      select string_agg(found.word #>> '{}', ' ') from (
        select jsonb_path_query(content, 'strict $.** ? (exists (@.text)).text') as word
        union all select jsonb_path_query(content, 'strict $.** ? (exists (@.caption)).caption')
      ) found where jsonb_typeof(found.word) = 'string')
    end;
