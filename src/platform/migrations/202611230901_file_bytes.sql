-- Pictures and videos are compressed already, and a part of a video is read without reading all of it.
alter table file alter column bytes set storage external;
