create table cohort (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint cohort_name_taken unique (tenant_id, name)
);
call app.protect('cohort');

create table program (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  description text,
  phase_count integer not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint program_name_taken unique (tenant_id, name)
);
call app.protect('program');

create table patient (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  custom_patient_id text not null,
  last_name text not null,
  first_name text not null,
  birth_date date not null,
  gender text not null check (gender in ('female', 'male', 'other', 'unknown')),
  status text not null default 'active' check (status in ('active', 'paused', 'inactive', 'locked')),
  phone text,
  email text,
  street text,
  postal_code text,
  city text,
  insurer text,
  insurance_number text,
  info_banner text,
  primary_physician_id uuid,
  -- Folded by the application: byte order is German dictionary order.
  sort_key text collate "C" not null,
  search_key text collate "C" not null,
  alarm_priority text,
  open_alarm_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint patient_custom_patient_id_taken unique (tenant_id, custom_patient_id),
  foreign key (tenant_id, primary_physician_id) references physician (tenant_id, id)
);
create index patient_sort_key on patient (tenant_id, sort_key, id);
create index patient_birth_date on patient (tenant_id, birth_date, id);
create index patient_created_at on patient (tenant_id, created_at, id);
create index patient_primary_physician on patient (tenant_id, primary_physician_id, sort_key, id);
create index patient_alarm on patient (tenant_id, alarm_priority, sort_key, id) where alarm_priority is not null;
create index patient_search on patient using gin (tenant_id, search_key gin_trgm_ops);
call app.protect('patient');

-- Exact totals and deep pages without counting: patients by status and first letters of the sort key.
create table patient_bucket (
  tenant_id integer not null references tenant (id),
  status text not null,
  bucket text collate "C" not null,
  patient_count integer not null,
  primary key (tenant_id, status, bucket)
);
call app.protect('patient_bucket');
revoke insert, update, delete on patient_bucket from fernpuls_app;

create function app.apply_patient_buckets(tenants integer[], statuses text[], keys text[], deltas integer[]) returns void
language sql
as $$
  insert into patient_bucket as held (tenant_id, status, bucket, patient_count)
  select tenant_id, status, left(sort_key, 2), sum(delta)::integer
  from unnest(tenants, statuses, keys, deltas) as change (tenant_id, status, sort_key, delta)
  group by 1, 2, 3
  having sum(delta) <> 0
  order by 1, 2, 3
  on conflict (tenant_id, status, bucket) do update set patient_count = held.patient_count + excluded.patient_count
$$;

create function app.count_inserted_patients() returns trigger
language plpgsql security definer set search_path = public, app
as $$
begin
  perform app.apply_patient_buckets(array_agg(tenant_id), array_agg(status), array_agg(sort_key), array_agg(1))
  from inserted having count(*) > 0;
  return null;
end $$;
create function app.count_deleted_patients() returns trigger
language plpgsql security definer set search_path = public, app
as $$
begin
  perform app.apply_patient_buckets(array_agg(tenant_id), array_agg(status), array_agg(sort_key), array_agg(-1))
  from deleted having count(*) > 0;
  return null;
end $$;
create function app.count_updated_patients() returns trigger
language plpgsql security definer set search_path = public, app
as $$
begin
  perform app.apply_patient_buckets(array_agg(tenant_id), array_agg(status), array_agg(sort_key), array_agg(delta))
  from (
    select n.tenant_id, n.status, n.sort_key, 1 as delta
    from inserted n join deleted o using (tenant_id, id)
    where (n.status, n.sort_key) is distinct from (o.status, o.sort_key)
    union all
    select o.tenant_id, o.status, o.sort_key, -1
    from inserted n join deleted o using (tenant_id, id)
    where (n.status, n.sort_key) is distinct from (o.status, o.sort_key)
  ) as change
  having count(*) > 0;
  return null;
end $$;
-- The counts belong to the system role: the application can read them, and change them only by changing patients.
alter function app.apply_patient_buckets owner to fernpuls_system;
alter function app.count_inserted_patients owner to fernpuls_system;
alter function app.count_deleted_patients owner to fernpuls_system;
alter function app.count_updated_patients owner to fernpuls_system;
create trigger patient_inserted after insert on patient
  referencing new table as inserted for each statement execute function app.count_inserted_patients();
create trigger patient_deleted after delete on patient
  referencing old table as deleted for each statement execute function app.count_deleted_patients();
create trigger patient_updated after update on patient
  referencing new table as inserted old table as deleted for each statement execute function app.count_updated_patients();

-- LIKE is not leakproof, so under row-level security it never reaches the trigram index; this function does and
-- fences itself.
create function app.search_patients(first text, second text, third text, cap integer) returns setof uuid
language sql stable security definer set search_path = public, app
as $$
  select id from patient
  where tenant_id = app.tenant_id() and search_key like first and search_key like second and search_key like third
  limit cap
$$;
alter function app.search_patients owner to fernpuls_system;
revoke execute on function app.search_patients from public;
revoke execute on function app.apply_patient_buckets from public;
grant execute on function app.search_patients to fernpuls_app;

create table cohort_assignment (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  cohort_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint cohort_assignment_taken unique (tenant_id, patient_id, cohort_id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, cohort_id) references cohort (tenant_id, id)
);
create index cohort_assignment_cohort on cohort_assignment (tenant_id, cohort_id, patient_id);
call app.protect('cohort_assignment');

create table patient_contact (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  name text not null,
  relation text,
  phone text not null,
  is_first_choice boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade
);
create index patient_contact_patient on patient_contact (tenant_id, patient_id, position);
call app.protect('patient_contact');

create table patient_program (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  program_id uuid not null,
  status text not null check (status in ('candidate', 'consented', 'former', 'denied')),
  phase integer not null,
  started_on date,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, program_id) references program (tenant_id, id)
);
create index patient_program_patient on patient_program (tenant_id, patient_id, created_at);
create index patient_program_program on patient_program (tenant_id, program_id);
call app.protect('patient_program');

create table device (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  serial text not null,
  manufacturer text not null,
  model text not null,
  patient_id uuid,
  battery_percent integer check (battery_percent between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint device_serial_taken unique (tenant_id, serial),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id)
);
create index device_patient on device (tenant_id, patient_id);
call app.protect('device');
