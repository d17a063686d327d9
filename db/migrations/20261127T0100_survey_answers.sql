-- Answers carry surveys, media, tasks and goals. What a session set off is written down with the session itself, so
-- that it happens once, however often the session arrives.
alter table survey add column tags jsonb not null default '[]';

-- Asked one time, from `starts_at` on; over once it is answered.
alter table patient_survey add column is_once boolean not null default false;
alter table patient_survey add constraint patient_survey_once check (not is_once or schedules = '[]') not valid;

create table patient_survey_effect (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  session_id uuid not null,
  patient_id uuid not null,
  kind text not null check (kind in ('survey', 'medium', 'task', 'goal')),
  question_id text not null,
  answer_id text not null,
  question_text text not null,
  answer_text text not null,
  -- What the answer carried when it was given.
  item jsonb not null,
  item_id text not null,
  outcome text not null check (outcome in ('made', 'has_it', 'not_there')),
  patient_survey_id uuid,
  task_id uuid,
  medium_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint patient_survey_effect_once unique (tenant_id, session_id, item_id),
  foreign key (tenant_id, session_id) references patient_survey_session (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_survey_id) references patient_survey (tenant_id, id)
    on delete set null (patient_survey_id),
  foreign key (tenant_id, task_id) references task (tenant_id, id) on delete set null (task_id),
  foreign key (tenant_id, medium_id) references medium (tenant_id, id) on delete set null (medium_id)
);
create index patient_survey_effect_patient on patient_survey_effect (tenant_id, patient_id, created_at desc, id);
create index patient_survey_effect_survey on patient_survey_effect (tenant_id, patient_survey_id)
  where patient_survey_id is not null;
create index patient_survey_effect_task on patient_survey_effect (tenant_id, task_id) where task_id is not null;
create index patient_survey_effect_medium on patient_survey_effect (tenant_id, medium_id) where medium_id is not null;
create index patient_survey_effect_made on patient_survey_effect (tenant_id, created_at, id);
call app.protect('patient_survey_effect');
revoke update on patient_survey_effect from fernpuls_app, fernpuls_system;
-- A merge of two records moves them; what they led to may be deleted.
grant update (patient_id) on patient_survey_effect to fernpuls_app;
insert into app.subject_table (subject_type, table_name) values ('patient_survey_effects', 'patient_survey_effect');

-- What answers of a survey carry is not deleted under it.
create function app.keep_for_surveys() returns trigger
language plpgsql set search_path = public, app
as $$
declare
  named jsonpath := format('$.questions[*].answers[*].carries[*] ? (@.surveyId == "%1$s" || @.mediumId == "%1$s" || @.roleId == "%1$s")', old.id)::jsonpath;
begin
  if current_user = 'fernpuls_system' then return old; end if;
  if exists (select 1 from survey where tenant_id = old.tenant_id and id <> old.id and document @? named) then
    raise exception 'a survey carries it' using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger survey_kept_for_surveys before delete on survey for each row execute function app.keep_for_surveys();
create trigger medium_kept_for_surveys before delete on medium for each row execute function app.keep_for_surveys();
create trigger role_kept_for_surveys before delete on role for each row execute function app.keep_for_surveys();
