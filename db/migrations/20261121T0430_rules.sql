-- Rules in full: a trigger holds either a plain threshold or a rule of the domain's vocabulary as JSON.
create table trigger_template (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  description text,
  priority text not null check (priority in ('blocker', 'high', 'medium', 'low', 'no_priority')),
  color text,
  rule jsonb not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index trigger_template_name on trigger_template (tenant_id, lower(name));
call app.protect('trigger_template');

alter table measurement_trigger
  alter column value_type drop not null,
  alter column threshold_type drop not null,
  alter column threshold drop not null,
  add column rule jsonb,
  add column template_id uuid,
  add foreign key (tenant_id, template_id) references trigger_template (tenant_id, id),
  add constraint measurement_trigger_rule check (
    case when rule is null then value_type is not null and threshold_type is not null and threshold is not null
    else threshold_type is null and threshold is null end
  );
create unique index measurement_trigger_template on measurement_trigger (tenant_id, patient_id, template_id)
  where template_id is not null;

-- What is agreed for one person, each with its validity: a dry weight, a personal best.
create table personal_value (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  key text not null check (key in ('dry_weight', 'personal_best_pef', 'target_systolic', 'target_glucose')),
  value double precision not null,
  valid_from timestamptz not null,
  valid_until timestamptz,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  check (valid_until is null or valid_until > valid_from)
);
create index personal_value_patient on personal_value (tenant_id, patient_id, key, valid_from);
call app.protect('personal_value');

-- What happened to a patient beside the readings: shown on charts; a stay in hospital keeps alarms from the queue.
create table intervention (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  kind text not null check (kind in ('drug_change', 'call', 'visit', 'stay', 'other')),
  title text not null,
  note text,
  started_at timestamptz not null,
  ended_at timestamptz,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  check (ended_at is null or ended_at >= started_at)
);
create index intervention_patient on intervention (tenant_id, patient_id, started_at);
call app.protect('intervention');

create trigger personal_value_changed after insert or delete or update on personal_value
  for each row execute function app.raise_monitoring_version();
create trigger intervention_changed after insert or delete or update on intervention
  for each row execute function app.raise_monitoring_version();

-- A reading somebody calls not plausible keeps its value and leaves the rules; what they remember is read anew.
alter table measurement
  add column plausibility_reason text,
  add column plausibility_by_id uuid,
  add column plausibility_at timestamptz;
create trigger measurement_plausibility_changed after update of plausibility on measurement
  for each row when (old.plausibility is distinct from new.plausibility)
  execute function app.raise_monitoring_version();

-- Readings stored for a patient whose rules look back: proves that an engine's memory has seen them all.
alter table monitoring_version add column reading_count bigint not null default 0;

-- Ends a batch whose duplicates were not foreseen: its rules were asked about readings that were there already.
create function app.same_count(held bigint, foreseen bigint) returns boolean language plpgsql stable as $$
begin
  if held is distinct from foreseen then
    raise exception 'readings arrived that the rules did not know' using errcode = 'FP001';
  end if;
  return true;
end $$;

-- An alarm of a rule has no threshold, one of the clock no reading. `fault`: the rule could not be asked.
alter table trigger_event
  alter column value_type drop not null,
  alter column threshold_type drop not null,
  alter column threshold drop not null,
  alter column measurement_id drop not null,
  alter column value drop not null,
  add column fault text,
  -- The rule of the moment: a later change never rewrites why an alarm was raised.
  add column rule jsonb,
  -- The value that was there when somebody last decided: only a worse one ends what was decided.
  add column judged_value double precision;
create index trigger_event_last on trigger_event (tenant_id, trigger_id, closed_at desc) where state = 'closed';

-- The value farthest beyond its border since the alarm was raised.
alter table trigger_event add column worst_value double precision;

-- An alarm kept from the queue does not count for the patient's list entry either.
create or replace function app.refresh_patient_alarms() returns trigger language plpgsql as $$
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
    where tenant_id = new.tenant_id and patient_id = new.patient_id and state <> 'closed' and suppression is null
  ) as opened
  where patient.tenant_id = new.tenant_id and patient.id = new.patient_id
    and (patient.open_alarm_count, patient.alarm_priority) is distinct from (opened.n, opened.priority);
  return null;
end $$;
create or replace function app.refresh_patients_alarms() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from inserted where suppression is null) then return null; end if;
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
    where (tenant_id, patient_id) in (select tenant_id, patient_id from inserted)
      and state <> 'closed' and suppression is null
    group by tenant_id, patient_id
  ) as opened
  where patient.tenant_id = opened.tenant_id and patient.id = opened.patient_id
    and (patient.open_alarm_count, patient.alarm_priority) is distinct from (opened.n, opened.priority);
  return null;
end $$;
drop trigger trigger_event_moved on trigger_event;
create trigger trigger_event_moved after update of state, suppression on trigger_event
  for each row when (old.state is distinct from new.state or old.suppression is distinct from new.suppression)
  execute function app.refresh_patient_alarms();
