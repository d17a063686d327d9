-- Who had which device from when to when, which of them belong together, and what was asked for.
create extension if not exists btree_gist;

create table device_group (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  name text not null,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, patient_id, id),
  constraint device_group_name_taken unique (tenant_id, patient_id, name),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id)
);
call app.protect('device_group');

create table device_assignment (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  device_id uuid not null,
  patient_id uuid not null,
  group_id uuid,
  assigned_at timestamptz not null,
  returned_at timestamptz,
  note text,
  assigned_by_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, device_id) references device (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, patient_id, group_id) references device_group (tenant_id, patient_id, id)
    on delete set null (group_id),
  foreign key (tenant_id, assigned_by_id) references physician (tenant_id, id),
  constraint device_assignment_ends check (returned_at >= assigned_at),
  constraint device_assignment_overlaps
    exclude using gist (tenant_id with =, device_id with =, tstzrange(assigned_at, returned_at) with &&)
);
create index device_assignment_patient on device_assignment (tenant_id, patient_id, assigned_at);
create index device_assignment_device on device_assignment (tenant_id, device_id, assigned_at);
create index device_assignment_group on device_assignment (tenant_id, patient_id, group_id) where group_id is not null;
create index device_assignment_by on device_assignment (tenant_id, assigned_by_id) where assigned_by_id is not null;
call app.protect('device_assignment');

create table device_order (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  kind text not null,
  quantity integer not null check (quantity between 1 and 20),
  reason text not null,
  note text,
  state text not null default 'requested' check (state in ('requested', 'received', 'cancelled')),
  settled_at timestamptz,
  requested_by_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, requested_by_id) references physician (tenant_id, id)
);
create index device_order_patient on device_order (tenant_id, patient_id, created_at);
create index device_order_by_created_at on device_order (tenant_id, created_at, id) include (patient_id, state);
create index device_order_by on device_order (tenant_id, requested_by_id) where requested_by_id is not null;
call app.protect('device_order');

alter table device
  add column signal_dbm integer,
  add column value_types jsonb;

-- Whoever has the device is written by servers of the release before too: the assignment follows.
create function app.follow_device() returns trigger
language plpgsql set search_path = public, app
as $$
begin
  if exists (
    select 1 from device_assignment as held where held.tenant_id = new.tenant_id and held.device_id = new.id
      and held.returned_at is null and held.patient_id = new.patient_id
  ) then return null; end if;
  update device_assignment as held set returned_at = greatest(now(), held.assigned_at), updated_at = now()
  where held.tenant_id = new.tenant_id and held.device_id = new.id and held.returned_at is null;
  if new.patient_id is not null then
    insert into device_assignment (tenant_id, id, device_id, patient_id, assigned_at)
    values (
      new.tenant_id, gen_random_uuid(), new.id, new.patient_id,
      case when tg_op = 'UPDATE' and old.patient_id = new.patient_id then coalesce(new.delivered_at, new.created_at) else now() end
    );
  end if;
  return null;
end $$;
create trigger device_followed after insert or update of patient_id on device
  for each row execute function app.follow_device();
