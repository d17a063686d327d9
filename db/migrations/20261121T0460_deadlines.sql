-- How deadlines are counted and whom an alarm reaches when nobody handles it; without a row the defaults of the domain.
alter table alarm_policy
  add column due_counts jsonb not null default '{}',
  add column chain jsonb,
  add column control_after_minutes integer check (control_after_minutes between 0 and 10080);

-- When somebody must be told next, and how many steps of the chain were taken.
alter table trigger_event
  add column escalate_at timestamptz,
  add column escalation_step integer not null default 0;
create index trigger_event_escalation on trigger_event (escalate_at)
  where state <> 'closed' and suppression is null and escalate_at is not null;

-- Who was told of an unhandled alarm, once a step.
create table alarm_escalation (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  trigger_event_id uuid not null,
  step integer not null,
  physician_id uuid not null,
  told_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, trigger_event_id, step, physician_id),
  foreign key (tenant_id, trigger_event_id) references trigger_event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, physician_id) references physician (tenant_id, id)
);
create index alarm_escalation_person on alarm_escalation (tenant_id, physician_id, told_at) where seen_at is null;
call app.protect('alarm_escalation');

-- Supervision: what stays unhandled past its deadline, until it is handled or somebody answers for it.
create table control_alarm (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  trigger_event_id uuid not null,
  patient_id uuid not null,
  reason text not null check (reason in ('overdue', 'nobody_reached')),
  raised_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by_id uuid,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, trigger_event_id) references trigger_event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, handled_by_id) references physician (tenant_id, id)
);
create unique index control_alarm_open on control_alarm (tenant_id, trigger_event_id) where handled_at is null;
create index control_alarm_raised on control_alarm (tenant_id, raised_at);
call app.protect('control_alarm');

-- An alarm taken up or closed needs no supervision any more.
create function app.handle_control_alarms() returns trigger language plpgsql as $$
begin
  with handled as (
    update control_alarm set handled_at = now(), updated_at = now(), handled_by_id = coalesce(new.closed_by_id, new.assignee_id)
    where tenant_id = new.tenant_id and trigger_event_id = new.id and handled_at is null returning id
  )
  insert into outbox (tenant_id, kind, subject_ids)
  select new.tenant_id, 'control_alarm', array_agg(id) from handled having count(*) > 0;
  return null;
end $$;
create trigger trigger_event_handled after update of state, assignee_id on trigger_event
  for each row when (
    new.state in ('in_progress', 'informed', 'proposed', 'closed')
    and (old.state, old.assignee_id) is distinct from (new.state, new.assignee_id)
  ) execute function app.handle_control_alarms();

-- Who is away and who stands in.
create table absence (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  physician_id uuid not null,
  cover_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id),
  foreign key (tenant_id, cover_id) references physician (tenant_id, id),
  check (ends_at > starts_at),
  check (cover_id is distinct from physician_id)
);
create index absence_physician on absence (tenant_id, physician_id, ends_at);
call app.protect('absence');

-- A patient that does not exist measures every two minutes: the proof that readings still raise alarms. Nobody but the
-- engine sees the patient and its alarm.
alter table patient add column is_synthetic boolean not null default false;
create policy real_people on patient as restrictive to fernpuls_app
  using (not is_synthetic or current_setting('app.synthetic', true) = 'on');
alter table trigger_event drop constraint trigger_event_suppression_check,
  add constraint trigger_event_suppression_check check (suppression in ('paused', 'hospital', 'heartbeat'));
create policy real_alarms on trigger_event as restrictive to fernpuls_app
  using (suppression is distinct from 'heartbeat' or current_setting('app.synthetic', true) = 'on');
create or replace function app.count_inserted_patients() returns trigger
language plpgsql security definer set search_path = public, app
as $$
begin
  perform app.apply_patient_buckets(array_agg(tenant_id), array_agg(status), array_agg(sort_key), array_agg(1))
  from inserted where not is_synthetic having count(*) > 0;
  return null;
end $$;

create table engine_pulse (
  tenant_id integer primary key default app.tenant_id() references tenant (id),
  patient_id uuid not null,
  custom_patient_id text not null,
  trigger_id uuid not null,
  tried_at timestamptz,
  beaten_at timestamptz
);
call app.protect('engine_pulse');
