create trigger catalogue_template_texts after update of name, summary, description on catalogue_template for each row
  when (old.name is distinct from new.name or old.summary is distinct from new.summary
    or old.description is distinct from new.description)
  execute function note_text_changes('product.template', 'name', 'summary', 'description');
create trigger catalogue_category_texts after update of name, description on catalogue_category for each row
  when (old.name is distinct from new.name or old.description is distinct from new.description)
  execute function note_text_changes('product.public.category', 'name', 'description');
