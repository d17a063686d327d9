-- By which number somebody is known elsewhere: to a clinic, to a maker's portal, to a register.
create table patient_connection (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  kind text not null check (kind in ('hospital', 'practice', 'device_portal', 'laboratory', 'registry', 'other')),
  system text not null,
  number text not null,
  subject_id uuid,
  starts_on date,
  ends_on date,
  note text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, subject_id) references health_provider (tenant_id, id),
  check (ends_on >= starts_on)
);
create index patient_connection_patient on patient_connection (tenant_id, patient_id, created_at, id);
create index patient_connection_subject on patient_connection (tenant_id, subject_id) where subject_id is not null;
-- Two people with one number in one system are one by mistake; a number that has ended may be given again.
create unique index patient_connection_number_taken
  on patient_connection (tenant_id, lower(system), number) where ends_on is null;
call app.protect('patient_connection');

insert into app.subject_table (subject_type, table_name) values ('patient_connections', 'patient_connection');

-- It is of the master data and documents nothing.
create or replace function app.is_documented(patient uuid) returns boolean
language plpgsql stable set search_path = public, app as $$
declare
  one regclass;
  found boolean;
begin
  for one in
    select rel.oid from pg_attribute as att join pg_class as rel on rel.oid = att.attrelid
    where att.attname = 'patient_id' and not att.attisdropped and not rel.relispartition and rel.relkind in ('r', 'p')
      and rel.relnamespace = 'public'::regnamespace and rel.relname not in (
        'audit_patient', 'cohort_assignment', 'engine_pulse', 'family_member', 'life_cycle_entry', 'monitoring_version',
        'patient_address', 'patient_connection', 'patient_contact', 'patient_health_provider', 'patient_imported',
        'patient_insurance', 'patient_program', 'physician_assignment'
      )
  loop
    execute format('select exists (select from %s where tenant_id = app.tenant_id() and patient_id = $1)', one)
      into found using patient;
    if found then return true; end if;
  end loop;
  return false;
end $$;
