-- A patient's plan of medication, a row a drug, in what the federal medication plan can say.
create table patient_drug (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  drug_id uuid,
  pzn text check (pzn ~ '^\d{8}$'),
  name text,
  substances jsonb,
  form text,
  form_text text,
  dosage_kind text not null check (dosage_kind in ('daily', 'weekly', 'as_needed', 'text')),
  morning text,
  noon text,
  evening text,
  night text,
  weekdays jsonb,
  dosage_text text,
  max_per_day double precision check (max_per_day between 0 and 9999),
  unit text,
  unit_text text,
  hint text,
  reason text,
  extra_line text,
  section text not null check (section in ('general', 'permanent', 'special_times', 'limited', 'injected', 'as_needed', 'self')),
  from_day date,
  until_day date,
  status text not null check (status in ('planned', 'active', 'paused', 'stopped')),
  status_reason text,
  change_reason text,
  ordered_by_id uuid,
  trigger_event_id uuid,
  is_mistake boolean not null default false,
  position integer not null default 0,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, drug_id) references drug (tenant_id, id),
  foreign key (tenant_id, ordered_by_id) references physician (tenant_id, id),
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  foreign key (tenant_id, trigger_event_id) references trigger_event (tenant_id, id) on delete set null (trigger_event_id),
  check (until_day >= from_day)
);
create index patient_drug_patient on patient_drug (tenant_id, patient_id, position, id) include (status, is_mistake);
create index patient_drug_place on patient_drug (tenant_id, position, id) include (status, is_mistake);
create index patient_drug_created on patient_drug (tenant_id, created_at, id) include (status, is_mistake);
create index patient_drug_drug on patient_drug (tenant_id, drug_id);
create index patient_drug_orderer on patient_drug (tenant_id, ordered_by_id);
create index patient_drug_author on patient_drug (tenant_id, created_by_id);
create index patient_drug_alarm on patient_drug (tenant_id, trigger_event_id) where trigger_event_id is not null;
call app.protect('patient_drug');

insert into app.subject_table (subject_type, table_name) values ('patient_drugs', 'patient_drug');
