-- What programmes are made of, their drafts, and what each published version said with its components as they were.
create table program_component (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  description text,
  cohort_ids jsonb not null default '[]',
  document jsonb not null,
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index program_component_name on program_component (tenant_id, lower(name));
call app.protect('program_component');

create table program_component_version (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  component_id uuid not null,
  version integer not null check (version > 0),
  name text not null,
  document jsonb not null,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint program_component_version_number unique (tenant_id, component_id, version),
  foreign key (tenant_id, component_id) references program_component (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id)
);
create index program_component_version_by on program_component_version (tenant_id, created_by_id) where created_by_id is not null;
call app.protect('program_component_version');
revoke update on program_component_version from fernpuls_app, fernpuls_system;

alter table program
  add column document jsonb not null
    default '{"cohortIds": [], "personIds": [], "icd10s": [], "manuals": [], "consentText": null, "phases": []}',
  add column version integer not null default 0,
  add column published_at timestamptz,
  add column is_active boolean not null default true,
  add column updated_at timestamptz not null default now(),
  alter column phase_count set default 1;

create table program_version (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  program_id uuid not null,
  version integer not null check (version > 0),
  document jsonb not null,
  comment text,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint program_version_number unique (tenant_id, program_id, version),
  foreign key (tenant_id, program_id) references program (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id)
);
create index program_version_by on program_version (tenant_id, created_by_id) where created_by_id is not null;
call app.protect('program_version');
revoke update on program_version from fernpuls_app, fernpuls_system;

alter table patient_program
  add column version integer,
  add column answers jsonb not null default '{}',
  add column phase_started_on date,
  add column paused_since date,
  add column ended_on date,
  alter column status set default 'candidate',
  alter column phase set default 1;

-- What became of somebody's part in a programme. Consent is kept word by word (Art. 7 (1) GDPR: to be proven).
create table patient_program_step (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_program_id uuid not null,
  patient_id uuid not null,
  step text not null check (step in ('propose', 'consent', 'deny', 'propose_again', 'change_phase', 'pause', 'resume',
    'end', 'withdraw', 'reopen', 'change_version')),
  status text not null check (status in ('candidate', 'consented', 'former', 'denied')),
  phase integer not null,
  version integer,
  day date not null,
  note text,
  end_reason text,
  consent_form text check (consent_form in ('paper', 'screen', 'spoken')),
  consent_text text,
  signature text,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_program_id) references patient_program (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  constraint patient_program_step_signed check (signature is null or consent_form = 'screen')
);
create index patient_program_step_program on patient_program_step (tenant_id, patient_program_id, created_at, id) include (patient_id);
create index patient_program_step_patient on patient_program_step (tenant_id, patient_id, created_at, id) include (patient_program_id);
create index patient_program_step_made on patient_program_step (tenant_id, created_at, id) include (patient_id, patient_program_id);
create index patient_program_step_by on patient_program_step (tenant_id, created_by_id) where created_by_id is not null;
call app.protect('patient_program_step');
revoke update on patient_program_step from fernpuls_app, fernpuls_system;
-- A merge of two records moves them.
grant update (patient_id) on patient_program_step to fernpuls_app;
insert into app.subject_table (subject_type, table_name) values ('patient_program_steps', 'patient_program_step');

-- What a programme made for somebody, so that it ends with the phase, and is never made twice.
create table patient_program_item (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_program_id uuid not null,
  patient_id uuid not null,
  key text not null,
  kind text not null check (kind in ('plan', 'trigger', 'survey', 'series', 'task')),
  made_id uuid not null,
  -- As it was wanted: what is wanted otherwise is made anew.
  wanted jsonb not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_program_id) references patient_program (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade
);
create unique index patient_program_item_once on patient_program_item (tenant_id, patient_program_id, key) where ended_at is null;
create index patient_program_item_patient on patient_program_item (tenant_id, patient_id);
create index patient_program_item_made on patient_program_item (tenant_id, made_id);
call app.protect('patient_program_item');

-- Tasks of the patient and what was read, day by day.
create table patient_program_mark (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  patient_program_id uuid not null,
  patient_id uuid not null,
  phase_component_id text not null,
  item_id text not null,
  day date not null,
  state text not null check (state in ('done', 'skipped')),
  note text,
  marked_by_id uuid,
  marked_at timestamptz not null default now(),
  primary key (tenant_id, patient_program_id, phase_component_id, item_id, day),
  foreign key (tenant_id, patient_program_id) references patient_program (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, marked_by_id) references physician (tenant_id, id)
);
create index patient_program_mark_patient on patient_program_mark (tenant_id, patient_id);
create index patient_program_mark_by on patient_program_mark (tenant_id, marked_by_id) where marked_by_id is not null;
call app.protect('patient_program_mark');

-- Who is on the way to another version; the worker takes them one after the other.
create table patient_program_move (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  patient_program_id uuid not null,
  patient_id uuid not null,
  program_id uuid not null,
  version integer not null,
  requested_by_id uuid,
  requested_at timestamptz not null default now(),
  primary key (tenant_id, patient_program_id),
  foreign key (tenant_id, patient_program_id) references patient_program (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, program_id) references program (tenant_id, id),
  foreign key (tenant_id, requested_by_id) references physician (tenant_id, id)
);
create index patient_program_move_program on patient_program_move (tenant_id, program_id);
create index patient_program_move_patient on patient_program_move (tenant_id, patient_id);
create index patient_program_move_requested on patient_program_move (tenant_id, requested_at);
create index patient_program_move_by on patient_program_move (tenant_id, requested_by_id) where requested_by_id is not null;
call app.protect('patient_program_move');

-- What programmes are made of is not deleted under them.
create function app.keep_for_programs() returns trigger
language plpgsql set search_path = public, app
as $$
declare
  named jsonpath := format('$.** ? (@ == "%s")', old.id)::jsonpath;
begin
  if current_user = 'fernpuls_system' then return old; end if;
  if exists (select 1 from program_component where tenant_id = old.tenant_id and (document @? named or cohort_ids @? named))
    or exists (select 1 from program where tenant_id = old.tenant_id and document @? named)
    or exists (
      select 1 from program join program_version as newest on newest.tenant_id = program.tenant_id
        and newest.program_id = program.id and newest.version = program.version
      where program.tenant_id = old.tenant_id and newest.document @? named
    )
  then
    raise exception 'a programme uses it' using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger survey_kept_for_programs before delete on survey for each row execute function app.keep_for_programs();
create trigger trigger_template_kept_for_programs before delete on trigger_template for each row execute function app.keep_for_programs();
create trigger medium_kept_for_programs before delete on medium for each row execute function app.keep_for_programs();
create trigger role_kept_for_programs before delete on role for each row execute function app.keep_for_programs();
create trigger interview_guide_kept_for_programs before delete on interview_guide for each row execute function app.keep_for_programs();
create trigger cohort_kept_for_programs before delete on cohort for each row execute function app.keep_for_programs();
