create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create schema app;
grant usage on schema app to fernpuls_app, fernpuls_system;
grant create on schema app to fernpuls_system;
grant usage on schema public to fernpuls_app, fernpuls_system;

-- After `set local` and commit the setting is '' and not null, hence nullif.
create function app.tenant_id() returns integer
language sql stable parallel safe
as $$ select nullif(current_setting('app.tenant', true), '')::integer $$;

-- Every table of a tenant ends with `call app.protect(...)`: the application sees its tenant's rows only, the
-- system role (relay, start-up, tenancy) sees all, nobody bypasses row-level security.
create procedure app.protect(target regclass)
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant_fence on %s to fernpuls_app using (tenant_id = app.tenant_id()) with check (tenant_id = app.tenant_id())',
    target
  );
  execute format('create policy system_access on %s to fernpuls_system using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to fernpuls_app, fernpuls_system', target);
end
$$;

create table tenant (
  id integer generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9-]{1,62}$'),
  name text not null,
  subtitle text not null default '',
  branding jsonb not null default '{}',
  contact jsonb not null default '{}',
  language text,
  disabled_modules text[] not null default '{}',
  due_minutes jsonb not null default '{}',
  auto_logout_seconds integer not null default 1800 check (auto_logout_seconds between 300 and 10800),
  created_at timestamptz not null default now()
);
alter table tenant enable row level security;
alter table tenant force row level security;
create policy tenant_fence on tenant to fernpuls_app using (id = app.tenant_id());
create policy system_access on tenant to fernpuls_system using (true) with check (true);
grant select on tenant to fernpuls_app;
grant select, insert, update on tenant to fernpuls_system;

-- Written inside the transaction of the change; a relay numbers the rows by tenant and publishes them.
create table outbox (
  id bigint generated always as identity primary key,
  tenant_id integer not null default app.tenant_id(),
  kind text not null,
  subject_ids uuid[] not null,
  created_at timestamptz not null default now()
);
call app.protect('outbox');
revoke select, update, delete on outbox from fernpuls_app;

create table live_counter (
  tenant_id integer primary key references tenant (id),
  last_number bigint not null
);
call app.protect('live_counter');
revoke insert, update, delete on live_counter from fernpuls_app;

create table live_event (
  tenant_id integer not null references tenant (id),
  number bigint not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, number)
);
create index live_event_created_at on live_event (created_at);
call app.protect('live_event');
revoke insert, update, delete on live_event from fernpuls_app;

create table audit_entry (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('physician', 'device_key', 'system')),
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text,
  changes jsonb,
  request_id text,
  primary key (tenant_id, id)
);
create index audit_entry_subject on audit_entry (tenant_id, subject_type, subject_id, id);
call app.protect('audit_entry');
revoke update, delete on audit_entry from fernpuls_app, fernpuls_system;
