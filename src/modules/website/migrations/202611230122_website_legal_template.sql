-- The draft was filled in from a template of the product: nobody has checked it yet.
alter table website_legal_text add column from_template boolean not null default false;
