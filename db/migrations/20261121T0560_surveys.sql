-- Questions of the practice. What was asked is kept version by version: a session names the one it answered.
create table survey (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  description text,
  document jsonb not null,
  version integer not null default 1 check (version > 0),
  -- Of a survey that came with the system; such a one is not deleted.
  key text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index survey_name on survey (tenant_id, lower(name));
call app.protect('survey');

create table survey_version (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  survey_id uuid not null,
  version integer not null check (version > 0),
  document jsonb not null,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint survey_version_number unique (tenant_id, survey_id, version),
  foreign key (tenant_id, survey_id) references survey (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id)
);
call app.protect('survey_version');
revoke update on survey_version from fernpuls_app, fernpuls_system;

-- A survey that a patient is asked, and when: recurring schedules as five-field texts, none for once in a while.
create table patient_survey (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  survey_id uuid not null,
  schedules jsonb not null,
  grace_minutes integer not null check (grace_minutes between 0 and 10080),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, survey_id) references survey (tenant_id, id),
  check (ends_at is null or ends_at > starts_at)
);
create index patient_survey_patient on patient_survey (tenant_id, patient_id, survey_id);
create index patient_survey_survey on patient_survey (tenant_id, survey_id);
call app.protect('patient_survey');

-- Answers stay as they were given (§ 630f BGB).
create table patient_survey_session (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  patient_survey_id uuid not null,
  patient_id uuid not null,
  survey_id uuid not null,
  version integer not null,
  answers jsonb not null,
  score double precision,
  author text not null check (author in ('patient', 'staff')),
  recorded_by_id uuid,
  external_id text,
  answered_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_survey_id) references patient_survey (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, survey_id, version) references survey_version (tenant_id, survey_id, version),
  foreign key (tenant_id, recorded_by_id) references physician (tenant_id, id),
  check ((author = 'staff') = (recorded_by_id is not null))
);
create index patient_survey_session_patient on patient_survey_session (tenant_id, patient_id, survey_id, answered_at desc);
create index patient_survey_session_survey on patient_survey_session (tenant_id, patient_survey_id, answered_at desc);
call app.protect('patient_survey_session');
revoke update on patient_survey_session from fernpuls_app, fernpuls_system;

-- Rules on answers and scores raise alarms through the same engine as those on readings. The score is the event's
-- `value`; the answers that were waited for stand as `q1=a2,a3;q2=a1`.
alter table trigger_event
  add column survey_session_id uuid,
  add column survey_answers text,
  add foreign key (tenant_id, survey_session_id) references patient_survey_session (tenant_id, id);

-- A session raises or joins an alarm of a rule once, whoever asks and however often.
create table trigger_survey_result (
  tenant_id integer not null default app.tenant_id(),
  trigger_id uuid not null,
  session_id uuid not null,
  event_id uuid not null,
  primary key (tenant_id, trigger_id, session_id),
  foreign key (tenant_id, session_id) references patient_survey_session (tenant_id, id),
  foreign key (tenant_id, event_id) references trigger_event (tenant_id, id)
);
create index trigger_survey_result_session on trigger_survey_result (tenant_id, session_id);
create index trigger_survey_result_event on trigger_survey_result (tenant_id, event_id);
call app.protect('trigger_survey_result');

-- Surveys that do not come are told by the clock too. Another name of the survey is no other rule: what is due
-- already stays due.
create or replace function app.set_trigger_clock() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.is_active = old.is_active
    and (new.rule #- '{when,surveyName}') is not distinct from (old.rule #- '{when,surveyName}') then
    return null;
  end if;
  delete from trigger_clock where tenant_id = new.tenant_id and trigger_id = new.id;
  if new.is_active and jsonb_path_exists(
    new.rule,
    '$.** ? (@.kind == "missing" || @.kind == "missing_survey" || @.kind == "device_silent" || @.kind == "device_battery")'
  ) then
    insert into trigger_clock (tenant_id, trigger_id, clock_at, clock_from) values (new.tenant_id, new.id, now(), now());
  end if;
  return null;
end $$;
