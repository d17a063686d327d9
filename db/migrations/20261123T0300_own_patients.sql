-- A role may be limited to the patients its holder answers for. Who holds no other role that opens patients works as
-- fernpuls_limited: all that fernpuls_app is, behind a second fence around the patients. Nobody else pays for it.
alter table role add column own_patients_only boolean not null default false;

create function app.person_id() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.person', true), '')::uuid $$;

create table physician_assignment (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  physician_id uuid not null,
  patient_id uuid not null,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint physician_assignment_physician_taken unique (tenant_id, physician_id, patient_id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade
);
create index physician_assignment_patient on physician_assignment (tenant_id, patient_id, created_at);
call app.protect('physician_assignment');

-- The patients a person answers for: assigned, treated first, handed over by who is away, or with work given to them
-- that is open or was ended within a day, so that it can be looked up and taken back.
create function app.find_own_patients() returns setof uuid
language sql stable security definer set search_path = public, app
as $$
  with people as (
    select app.person_id() as id
    union all
    select physician_id from absence
    where tenant_id = app.tenant_id() and cover_id = app.person_id() and now() >= starts_at and now() < ends_at
  )
  select patient_id from physician_assignment
  where tenant_id = app.tenant_id() and physician_id in (select id from people)
  union
  select id from patient where tenant_id = app.tenant_id() and primary_physician_id in (select id from people)
  union
  select patient_id from task
  where tenant_id = app.tenant_id() and assignee_id in (select id from people) and patient_id is not null
    and (done_at is null or done_at > now() - interval '1 day')
  union
  select patient_id from trigger_event
  where tenant_id = app.tenant_id() and assignee_id in (select id from people)
    and (closed_at is null or closed_at > now() - interval '1 day')
  union
  select patient_id from alarm_escalation
  join trigger_event on trigger_event.tenant_id = alarm_escalation.tenant_id and trigger_event.id = trigger_event_id
  where alarm_escalation.tenant_id = app.tenant_id() and physician_id in (select people.id from people)
    and (closed_at is null or closed_at > now() - interval '1 day')
  union
  select patient_id from video_consultation
  where tenant_id = app.tenant_id() and physician_id in (select id from people)
    and (ended_at is null or ended_at > now() - interval '1 day')
$$;
alter function app.find_own_patients owner to fernpuls_system;
revoke execute on function app.find_own_patients from public;
grant execute on function app.find_own_patients to fernpuls_limited;

-- Found once when a transaction begins: who hands work over in it still sees what they hand over, and no fence asks twice.
create function app.find_own_patients_for(person text) returns void
language sql volatile
as $$
  select set_config('app.person', person, true);
  select set_config('app.own_patients', coalesce(string_agg(id::text, ','), ''), true) from app.find_own_patients() as id;
$$;

-- A patient who is just being registered by somebody limited.
create function app.take_as_own(patient uuid) returns void
language sql volatile
as $$
  select set_config('app.own_patients', concat_ws(',', nullif(current_setting('app.own_patients', true), ''), patient::text), true);
$$;

create function app.own_patients() returns setof uuid
language sql stable parallel safe
as $$ select string_to_table(nullif(current_setting('app.own_patients', true), ''), ',')::uuid $$;
create index trigger_event_held on trigger_event (tenant_id, assignee_id, closed_at) where assignee_id is not null;

-- A fence names the column that leads to the patient, so that a refusal can name it too.
create procedure app.fence_patients(target regclass, leads_by text default 'patient_id', condition text default null)
language plpgsql
as $$
begin
  execute format(
    'create policy %I on %s as restrictive to fernpuls_limited using (%s)',
    'own_' || leads_by, target,
    coalesce(condition, format('%1$I is null or %1$I in (select app.own_patients())', leads_by))
  );
end
$$;

create procedure app.fence_patients_by(target regclass, leads_by text, parent regclass)
language plpgsql
as $$
begin
  call app.fence_patients(
    target, leads_by,
    format('%1$I is null or exists (select from %2$s as led where led.tenant_id = %3$s.tenant_id and led.id = %3$s.%1$I)',
      leads_by, parent, target)
  );
end
$$;

-- A new table with a patient is behind both fences by the same call.
create or replace procedure app.protect(target regclass)
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
  if exists (select from pg_attribute where attrelid = target and attname = 'patient_id' and not attisdropped) then
    call app.fence_patients(target);
  end if;
end
$$;

call app.fence_patients('patient', 'id', 'id in (select app.own_patients())');
do $$
declare
  one text;
begin
  foreach one in array array[
    'adherence_event', 'chat', 'chat_message', 'cohort_assignment', 'control_alarm', 'device', 'ecg', 'finding',
    'intervention', 'measurement', 'measurement_plan', 'measurement_receipt', 'measurement_trigger',
    'monitoring_version', 'observation_case', 'patient_contact', 'patient_program', 'patient_review', 'patient_survey',
    'patient_survey_session', 'personal_value', 'physician_assignment', 'task', 'task_relation', 'task_schedule',
    'trigger_event', 'video_consultation'
  ] loop
    call app.fence_patients(one::regclass);
  end loop;
  for one in select inhrelid::regclass::text from pg_inherits where inhparent = 'measurement'::regclass loop
    call app.fence_patients(one::regclass);
  end loop;
end
$$;

call app.fence_patients('ecg_upload', 'patient_id', 'patient_id in (select app.own_patients()) or (patient_id is null and source_id = app.person_id())');
call app.fence_patients_by('task', 'assigned_patient_id', 'patient');
call app.fence_patients_by('adherence_reminder', 'event_id', 'adherence_event');
call app.fence_patients_by('alarm_escalation', 'trigger_event_id', 'trigger_event');
call app.fence_patients_by('ecg_analysis', 'ecg_id', 'ecg');
call app.fence_patients_by('ecg_channel', 'ecg_id', 'ecg');
call app.fence_patients_by('ecg_chunk', 'ecg_id', 'ecg');
call app.fence_patients_by('ecg_file', 'upload_id', 'ecg_upload');
call app.fence_patients_by('ecg_file_chunk', 'upload_id', 'ecg_upload');
call app.fence_patients_by('finding_addendum', 'finding_id', 'finding');
call app.fence_patients_by('observation_case_link', 'observation_case_id', 'observation_case');
call app.fence_patients_by('online_hub', 'device_id', 'device');
call app.fence_patients_by('task_comment', 'task_id', 'task');
call app.fence_patients_by('task_notification', 'task_id', 'task');
call app.fence_patients_by('task_relation', 'task_id', 'task');
call app.fence_patients_by('task_step', 'task_id', 'task');
call app.fence_patients_by('trigger_clock', 'trigger_id', 'measurement_trigger');
call app.fence_patients_by('trigger_clock_result', 'trigger_id', 'measurement_trigger');
call app.fence_patients_by('trigger_ecg_result', 'event_id', 'trigger_event');
call app.fence_patients_by('trigger_event_step', 'trigger_event_id', 'trigger_event');
call app.fence_patients_by('trigger_result', 'event_id', 'trigger_event');
call app.fence_patients_by('trigger_survey_result', 'event_id', 'trigger_event');
call app.fence_patients_by('video_participant', 'consultation_id', 'video_consultation');

-- What tells of all patients at once: the audit shows one's own deeds, the rest nothing.
call app.fence_patients('audit_entry', 'actor_id', 'actor_id = app.person_id()');
create policy own_nothing on live_event as restrictive for select to fernpuls_limited using (false);
create policy own_nothing on mail_message as restrictive for select to fernpuls_limited using (false);
create policy own_nothing on patient_bucket as restrictive for select to fernpuls_limited using (false);

-- The search goes past the fences and keeps them itself.
create or replace function app.search_patients(first text, second text, third text, cap integer) returns setof uuid
language sql stable security definer set search_path = public, app
as $$
  select id from patient
  where tenant_id = app.tenant_id() and search_key like first and search_key like second and search_key like third
    and (session_user <> 'fernpuls_limited' or id in (select app.own_patients()))
  limit cap
$$;
