-- When each language of a record's texts last changed, so that a translation can be told from one that fell behind.
create table text_change (
  model text not null,                             -- the wire's name of the record's kind: 'product.template'
  record_id integer not null,
  code text not null,
  changed_at timestamptz not null,
  primary key (model, record_id, code)
);

-- A trigger of a table with texts by language: its arguments are the model, then the columns with texts.
create function note_text_changes() returns trigger language plpgsql as $$
declare
  old_row jsonb := to_jsonb(old);
  new_row jsonb := to_jsonb(new);
  place integer;
  said text;
begin
  for place in 1 .. tg_nargs - 1 loop
    for said in
      select key from jsonb_each(coalesce(new_row->tg_argv[place], '{}'))
      union select key from jsonb_each(coalesce(old_row->tg_argv[place], '{}'))
    loop
      if new_row->tg_argv[place]->said is distinct from old_row->tg_argv[place]->said then
        insert into text_change (model, record_id, code, changed_at)
        values (tg_argv[0], new.id, said, now())
        on conflict (model, record_id, code) do update set changed_at = now();
      end if;
    end loop;
  end loop;
  return null;
end $$;
