-- A survey that does not come is a gap like a reading that does not: with its cause, and with somebody who calls.
alter table patient_survey
  -- Times before are judged; the clock looks again at `next_deadline_at`, null when nothing more is expected.
  add column settled_until timestamptz not null default now(),
  add column next_deadline_at timestamptz;
create index patient_survey_due on patient_survey (next_deadline_at) where next_deadline_at is not null;

alter table adherence_event
  alter column plan_id drop not null,
  alter column value_type drop not null,
  add column patient_survey_id uuid,
  add constraint adherence_event_survey_slot unique (tenant_id, patient_survey_id, slot_at),
  add foreign key (tenant_id, patient_survey_id) references patient_survey (tenant_id, id),
  add check (num_nonnulls(plan_id, patient_survey_id) = 1),
  add check ((plan_id is null) = (value_type is null));
