-- What the library says of bytes that records show.
create view media_shared_file as
  select file_id, case when decorative then '{}'::jsonb else alt end as alt, focus_x::integer as focus_x, focus_y::integer as focus_y
  from media;
