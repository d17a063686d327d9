alter table role add column updated_at timestamptz not null default now();

-- A module without a row is on with its default settings.
create table tenant_module (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  key text not null,
  is_enabled boolean not null default true,
  config jsonb not null default '{}',
  changed_at timestamptz not null default now(),
  changed_by_id uuid,
  primary key (tenant_id, key),
  foreign key (tenant_id, changed_by_id) references physician (tenant_id, id)
);
insert into tenant_module (tenant_id, key, is_enabled)
select tenant.id, module, false from tenant, unnest(disabled_modules) as module;
insert into tenant_module (tenant_id, key, config)
select id, 'triggers', (select jsonb_object_agg('due_minutes_' || minutes.key, minutes.value) from jsonb_each(due_minutes) as minutes)
from tenant where due_minutes <> '{}'
on conflict (tenant_id, key) do update set config = excluded.config;
call app.protect('tenant_module');
alter table tenant drop column disabled_modules, drop column due_minutes;

-- The audit as a chain by tenant: link n is the SHA-256 over link n-1 and its entry. Entries wait here to be linked by
-- the worker, so that no change ever waits for the chain.
create table audit_waiting (
  tenant_id integer not null references tenant (id),
  entry_id bigint not null,
  primary key (tenant_id, entry_id)
);
insert into audit_waiting (tenant_id, entry_id) select tenant_id, id from audit_entry;
call app.protect('audit_waiting');
revoke insert, update, delete on audit_waiting from fernpuls_app;

create table audit_link (
  tenant_id integer not null references tenant (id),
  number bigint not null check (number > 0),
  entry_id bigint not null,
  hash bytea not null check (length(hash) = 32),
  linked_at timestamptz not null default now(),
  primary key (tenant_id, number),
  constraint audit_link_entry unique (tenant_id, entry_id)
);
call app.protect('audit_link');
revoke insert, update, delete on audit_link from fernpuls_app;
revoke update, delete on audit_link from fernpuls_system;

create function app.await_audit_link() returns trigger
language plpgsql security definer set search_path = public, app
as $$
begin
  insert into audit_waiting (tenant_id, entry_id) select tenant_id, id from inserted;
  return null;
end $$;
alter function app.await_audit_link owner to fernpuls_system;
create trigger audit_entry_written after insert on audit_entry
  referencing new table as inserted for each statement execute function app.await_audit_link();

create index audit_entry_actor on audit_entry (tenant_id, actor_id, id);
create index audit_entry_action on audit_entry (tenant_id, action, id);

-- Not even the owner changes what was recorded; `always` holds under session_replication_role = replica too.
create function app.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'the audit is only ever added to' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entry_kept before update or delete or truncate on audit_entry
  for each statement execute function app.refuse_change();
create trigger audit_link_kept before update or delete or truncate on audit_link
  for each statement execute function app.refuse_change();
alter table audit_entry enable always trigger audit_entry_kept;
alter table audit_link enable always trigger audit_link_kept;
