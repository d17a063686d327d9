-- One row a reading ever accepted: the fence against taking it twice, and the way from an id to its partition. A
-- foreign key to the patient would cost half of what storing a reading costs (a row lock each): the version that every
-- batch checks proves the patient, and `keep_measured_patients` below holds the other end.
create table measurement_receipt (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  patient_id uuid not null,
  value_type text not null,
  measured_at timestamptz not null,
  primary key (tenant_id, id)
);
call app.protect('measurement_receipt');

create table measurement (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  patient_id uuid not null,
  value_type text not null,
  value double precision not null,
  diastolic double precision,
  mean double precision,
  entered_value double precision,
  entered_unit text,
  measured_at timestamptz not null,
  received_at timestamptz not null default now(),
  offset_minutes double precision not null,
  source text not null check (source in ('manual', 'app', 'hub', 'hl7', 'cied')),
  source_id uuid,
  external_id text,
  device_serial text,
  plausibility text not null check (plausibility in ('valid', 'implausible')),
  comment text,
  seen_at timestamptz,
  seen_by_id uuid,
  primary key (tenant_id, patient_id, value_type, measured_at, id)
) partition by range (measured_at);
create table measurement_other partition of measurement default;
call app.protect('measurement');
call app.protect('measurement_other');

-- Makes the partition of a month; readings that came before it lie in the default partition and are moved.
create procedure app.ensure_measurement_partition(month date)
language plpgsql security definer set search_path = public, app
as $$
declare
  starts date := date_trunc('month', month)::date;
  ends date := (date_trunc('month', month) + interval '1 month')::date;
  name text := 'measurement_' || to_char(starts, 'YYYY_MM');
begin
  if to_regclass(name) is not null then
    return;
  end if;
  execute format('create table %I (like measurement including defaults including constraints)', name);
  execute format(
    'with moved as (delete from measurement_other where measured_at >= %L and measured_at < %L returning *) insert into %I select * from moved',
    starts || 'T00:00:00Z', ends || 'T00:00:00Z', name
  );
  execute format(
    'alter table measurement attach partition %I for values from (%L) to (%L)',
    name, starts || 'T00:00:00Z', ends || 'T00:00:00Z'
  );
  execute format('call app.protect(%L)', name);
end
$$;
revoke execute on procedure app.ensure_measurement_partition from public;
grant execute on procedure app.ensure_measurement_partition to fernpuls_system;

create table measurement_trigger (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  value_type text not null,
  component text,
  threshold_type text not null check (threshold_type in ('above', 'at_least', 'below', 'at_most')),
  threshold double precision not null,
  priority text not null check (priority in ('blocker', 'high', 'medium', 'low', 'no_priority')),
  description text,
  color text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade
);
create index measurement_trigger_patient on measurement_trigger (tenant_id, patient_id);
call app.protect('measurement_trigger');

-- The tenant follows from the patient's key; a key of its own would make every alarm lock the tenant's one row.
create table trigger_event (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  event_type text not null,
  patient_id uuid not null,
  trigger_id uuid not null,
  state text not null check (state in ('raised', 'in_progress', 'closed')),
  priority text not null check (priority in ('blocker', 'high', 'medium', 'low', 'no_priority')),
  value_type text not null,
  component text,
  threshold_type text not null,
  threshold double precision not null,
  measurement_id uuid not null,
  value double precision not null,
  diastolic double precision,
  measured_at timestamptz not null,
  repeat_count integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  due_at timestamptz not null,
  assignee_id uuid,
  snoozed_until timestamptz,
  closed_at timestamptz,
  closed_by_id uuid,
  close_reason text,
  close_note text,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, trigger_id) references measurement_trigger (tenant_id, id),
  foreign key (tenant_id, measurement_id) references measurement_receipt (tenant_id, id),
  foreign key (tenant_id, assignee_id) references physician (tenant_id, id),
  foreign key (tenant_id, closed_by_id) references physician (tenant_id, id),
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'closed' or close_reason is not null)
);
-- One open event a trigger: later readings join it.
create unique index trigger_event_open on trigger_event (tenant_id, trigger_id) where state <> 'closed';
create index trigger_event_queue on trigger_event (tenant_id, due_at, id) where state <> 'closed';
create index trigger_event_closed on trigger_event (tenant_id, closed_at) where state = 'closed';
create index trigger_event_patient on trigger_event (tenant_id, patient_id, created_at);
call app.protect('trigger_event');

-- Which reading fired which trigger, exactly once.
create table trigger_result (
  tenant_id integer not null default app.tenant_id(),
  trigger_id uuid not null,
  measurement_id uuid not null,
  event_id uuid not null,
  value double precision not null,
  primary key (tenant_id, trigger_id, measurement_id),
  foreign key (tenant_id, event_id) references trigger_event (tenant_id, id)
);
create index trigger_result_event on trigger_result (tenant_id, event_id);
call app.protect('trigger_result');

-- Raised with everything the engine caches of a patient: rules, devices, status, number.
create table monitoring_version (
  tenant_id integer not null default app.tenant_id(),
  patient_id uuid not null,
  version bigint not null default 1,
  primary key (tenant_id, patient_id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade
);
call app.protect('monitoring_version');

create function app.raise_monitoring_version() returns trigger language plpgsql as $$
declare
  touched uuid[];
begin
  if tg_table_name = 'patient' then
    insert into monitoring_version (tenant_id, patient_id) values (new.tenant_id, new.id)
    on conflict (tenant_id, patient_id) do update set version = monitoring_version.version + 1;
    return null;
  end if;
  if tg_op <> 'INSERT' then touched := array_append(touched, old.patient_id); end if;
  if tg_op <> 'DELETE' then touched := array_append(touched, new.patient_id); end if;
  update monitoring_version set version = version + 1
  where tenant_id = coalesce(new.tenant_id, old.tenant_id) and patient_id = any (touched);
  return null;
end $$;
create trigger patient_created after insert on patient
  for each row execute function app.raise_monitoring_version();
create trigger patient_monitored after update of status, custom_patient_id on patient
  for each row execute function app.raise_monitoring_version();
create trigger device_assigned after insert or delete or update of patient_id, serial on device
  for each row execute function app.raise_monitoring_version();
create trigger measurement_trigger_changed after insert or delete or update on measurement_trigger
  for each row execute function app.raise_monitoring_version();

-- A patient with readings stays. The lock waits for batches on their way and lets the next see that the version is gone.
create function app.await_readings() returns trigger language plpgsql as $$
begin
  lock table measurement_receipt in share row exclusive mode;
  return null;
end $$;
create function app.keep_measured_patients() returns trigger language plpgsql as $$
begin
  if exists (select 1 from measurement where tenant_id = old.tenant_id and patient_id = old.id) then
    raise foreign_key_violation using message = 'patient has readings', table = 'measurement', constraint = 'measurement_patient';
  end if;
  return old;
end $$;
create trigger patient_readings_awaited before delete on patient
  for each statement execute function app.await_readings();
create trigger patient_measured before delete on patient
  for each row execute function app.keep_measured_patients();

-- The patient's most urgent open alarm, kept for lists. The lock comes first: only then are both sides seen.
create function app.refresh_patient_alarms() returns trigger language plpgsql as $$
begin
  perform 1 from patient where tenant_id = new.tenant_id and id = new.patient_id for no key update;
  update patient set
    open_alarm_count = opened.n,
    alarm_priority = opened.priority
  from (
    select count(*)::integer as n,
      (array['blocker', 'high', 'medium', 'low', 'no_priority'])[
        min(array_position(array['blocker', 'high', 'medium', 'low', 'no_priority'], priority))
      ] as priority
    from trigger_event
    where tenant_id = new.tenant_id and patient_id = new.patient_id and state <> 'closed'
  ) as opened
  where patient.tenant_id = new.tenant_id and patient.id = new.patient_id
    and (patient.open_alarm_count, patient.alarm_priority) is distinct from (opened.n, opened.priority);
  return null;
end $$;
-- The same for all events that one batch raises.
create function app.refresh_patients_alarms() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from inserted) then return null; end if;
  perform 1 from patient
  where (tenant_id, id) in (select tenant_id, patient_id from inserted)
  order by tenant_id, id for no key update;
  update patient set
    open_alarm_count = opened.n,
    alarm_priority = opened.priority
  from (
    select tenant_id, patient_id, count(*)::integer as n,
      (array['blocker', 'high', 'medium', 'low', 'no_priority'])[
        min(array_position(array['blocker', 'high', 'medium', 'low', 'no_priority'], priority))
      ] as priority
    from trigger_event
    where (tenant_id, patient_id) in (select tenant_id, patient_id from inserted) and state <> 'closed'
    group by tenant_id, patient_id
  ) as opened
  where patient.tenant_id = opened.tenant_id and patient.id = opened.patient_id
    and (patient.open_alarm_count, patient.alarm_priority) is distinct from (opened.n, opened.priority);
  return null;
end $$;
create trigger trigger_event_raised after insert on trigger_event
  referencing new table as inserted for each statement execute function app.refresh_patients_alarms();
create trigger trigger_event_moved after update of state on trigger_event
  for each row when (old.state is distinct from new.state) execute function app.refresh_patient_alarms();

create table task (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  title text not null,
  description text,
  task_type text not null,
  priority text not null check (priority in ('blocker', 'high', 'medium', 'low', 'no_priority')),
  state text not null default 'not_started' check (state in ('not_started', 'active', 'completed', 'failed')),
  due_at timestamptz,
  patient_id uuid,
  assignee_id uuid,
  trigger_event_id uuid,
  failure_reason text,
  created_by_id uuid,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, assignee_id) references physician (tenant_id, id),
  foreign key (tenant_id, trigger_event_id) references trigger_event (tenant_id, id),
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id)
);
create index task_open on task (tenant_id, due_at, id) where state in ('not_started', 'active');
create index task_patient on task (tenant_id, patient_id, created_at);
create index task_assignee on task (tenant_id, assignee_id, due_at);
create index task_done on task (tenant_id, done_at) where done_at is not null;
create index task_trigger_event on task (tenant_id, trigger_event_id) where trigger_event_id is not null;
call app.protect('task');
