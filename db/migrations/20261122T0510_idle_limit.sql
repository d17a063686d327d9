-- How long a session lives that nobody works in, kept by the server; 0: it does not limit. No row: 1800 seconds.
create table session_policy (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  idle_limit_seconds integer not null check (idle_limit_seconds = 0 or idle_limit_seconds between 300 and 10800),
  updated_at timestamptz not null default now(),
  primary key (tenant_id)
);
call app.protect('session_policy');

insert into session_policy (tenant_id, idle_limit_seconds)
  select id, auto_logout_seconds from tenant where auto_logout_seconds <> 1800;
alter table tenant drop column auto_logout_seconds;

-- Since when a session counts as over because nobody worked in it: no later limit brings it back.
alter table session add column idled_at timestamptz;
