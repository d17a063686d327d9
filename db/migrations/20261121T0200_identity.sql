-- Where a session comes from, how it was opened, and whether its person has proved who is there.
alter table session
  add column browser text,
  add column platform text,
  add column address_area text,
  add column last_used_at timestamptz not null default now(),
  add column remember_family_id uuid,
  add column trusted_device_id uuid,
  add column fresh_until timestamptz,
  add column locked_at timestamptz,
  add column wrong_answers integer not null default 0;

-- Each use replaces the token; the replaced ones stay, so that one that comes again is recognised as stolen.
alter table remember_token
  add column family_id uuid,
  add column family_created_at timestamptz not null default now(),
  add column rotated_at timestamptz,
  add column browser text,
  add column platform text,
  add column address_area text,
  add column last_used_at timestamptz not null default now();
update remember_token set family_id = id, family_created_at = created_at;
alter table remember_token alter column family_id set not null;
create index remember_token_family on remember_token (tenant_id, family_id);
create index session_remember_family on session (tenant_id, remember_family_id);

create table trusted_device (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  physician_id uuid not null,
  token_hash bytea not null,
  browser text,
  platform text,
  address_area text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade
);
create index trusted_device_physician on trusted_device (tenant_id, physician_id);
call app.protect('trusted_device');

-- The secret is sealed with the application's key. `last_step`: a code's time step is accepted once.
create table totp (
  tenant_id integer not null default app.tenant_id(),
  physician_id uuid not null,
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, physician_id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade
);
call app.protect('totp');

create table recovery_code (
  tenant_id integer not null default app.tenant_id(),
  physician_id uuid not null,
  position integer not null check (position between 0 and 9),
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, physician_id, position),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade
);
call app.protect('recovery_code');

-- What a half-finished sign-in hangs on: second factor, unlocking, handoff from the login host, sign-in elsewhere.
create table auth_challenge (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  purpose text not null check (purpose in ('sign_in', 'unlock', 'handoff')),
  physician_id uuid not null,
  token_hash bytea not null,
  content jsonb not null default '{}',
  wrong_answers integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade
);
create index auth_challenge_expires_at on auth_challenge (tenant_id, expires_at);
call app.protect('auth_challenge');

-- Failed guesses by account (existing or not) and by address; keys are hashed.
create table attempt_counter (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  kind text not null,
  key_hash bytea not null,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null,
  primary key (tenant_id, kind, key_hash)
);
create index attempt_counter_last_at on attempt_counter (tenant_id, last_at);
call app.protect('attempt_counter');

-- Networks from which a person has signed in: guesses from elsewhere do not slow the person there.
create table known_address (
  tenant_id integer not null default app.tenant_id(),
  physician_id uuid not null,
  address_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (tenant_id, physician_id, address_hash),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade
);
call app.protect('known_address');

-- The same counters for the host that belongs to no tenant; the application role has no business here.
create table login_host_attempt (
  kind text not null,
  key_hash bytea not null,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null,
  primary key (kind, key_hash)
);
alter table login_host_attempt enable row level security;
alter table login_host_attempt force row level security;
create policy system_access on login_host_attempt to fernpuls_system using (true) with check (true);
grant select, insert, update, delete on login_host_attempt to fernpuls_system;
create index login_host_attempt_last_at on login_host_attempt (last_at);

-- The login host looks for a person's accounts over all tenants.
create index physician_by_email on physician (email, tenant_id);
