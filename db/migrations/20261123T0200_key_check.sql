-- A word every key of the installation has sealed: a server whose keys open none of them has another installation's.
create table key_check (
  heading bytea primary key,
  sealed bytea not null,
  since timestamptz not null default now()
);
alter table key_check enable row level security;
alter table key_check force row level security;
create policy system_access on key_check to fernpuls_system using (true) with check (true);
grant select, insert, delete on key_check to fernpuls_system;
