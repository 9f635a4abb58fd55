-- Descriptions of products become trees of blocks; what finds them reads the words with content_words.
drop function catalogue_html_words(text);
comment on column catalogue_template.description is 'a tree of blocks in each language (modules/content)';
