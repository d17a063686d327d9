-- A consultation that is moved has a new link, and who was reminded of its old time is told the new one.
alter table video_consultation
  add column link_number integer not null default 0,
  add column tells_again boolean not null default false;
