create trigger blog_post_texts after update of name, subtitle, body on blog_post for each row
  when (old.name is distinct from new.name or old.subtitle is distinct from new.subtitle or old.body is distinct from new.body)
  execute function note_text_changes('blog.post', 'name', 'subtitle', 'body');
