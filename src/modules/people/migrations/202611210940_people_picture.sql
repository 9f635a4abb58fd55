-- The picture that somebody has given of themselves.
alter table people_person add column picture_file_id integer references file;
create index people_person_picture on people_person (picture_file_id) where picture_file_id is not null;
