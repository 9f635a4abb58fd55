-- Pictures that a text of a page has shown, so that nothing else that is stored can be seen through pages.
create table page_picture (
  page_id integer not null references page_page on delete cascade,
  file_id integer not null references file,
  primary key (page_id, file_id)
);
create index page_picture_file on page_picture (file_id);
