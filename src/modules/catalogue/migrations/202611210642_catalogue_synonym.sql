-- Words of buyers that the catalogue does not use: whoever searches for `word` also finds what is called `means`.
-- Both as catalogue_words leaves them; `means` may be several words.
create table catalogue_synonym (
  word text not null,
  means text not null,
  primary key (word, means)
);
insert into catalogue_synonym (word, means) values
  ('pervaz', 'glaf'), ('windowsill', 'sill'), ('ledge', 'sill'), ('termopan', 'fereastra'), ('geam', 'fereastra'),
  ('jaluzea', 'rulou'), ('blind', 'screen'), ('clanta', 'maner'), ('knob', 'handle');
