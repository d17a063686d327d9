-- The physician's round: one visite of one patient by one physician. A draft keeps what is being written; once seen it
-- rests on the stamp that the round already has (patient_review) and keeps what was shown.
create table patient_visite (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  physician_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'seen')),
  began_at timestamptz not null,
  seen_at timestamptz,
  -- The stamp: removed with the visite's undo, and by nothing else.
  review_id uuid,
  -- Values, open alarms and the last change of medication at the time.
  shown jsonb,
  -- The calendar day of the next one.
  next_on date,
  -- What the open questions of the nurses were answered with.
  answer text,
  -- Of all seen ones of the patient the last.
  is_latest boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, physician_id) references physician (tenant_id, id),
  foreign key (tenant_id, review_id) references patient_review (tenant_id, id),
  check ((state = 'seen') = (seen_at is not null and shown is not null and review_id is not null)),
  check (state = 'seen' or not is_latest),
  check (seen_at >= began_at)
);
create unique index patient_visite_draft on patient_visite (tenant_id, physician_id, patient_id) where state = 'draft';
create unique index patient_visite_latest on patient_visite (tenant_id, patient_id) where is_latest;
create index patient_visite_next on patient_visite (tenant_id, next_on) where is_latest;
create index patient_visite_patient on patient_visite (tenant_id, patient_id, seen_at desc, id);
create index patient_visite_seen on patient_visite (tenant_id, seen_at, id);
create index patient_visite_own on patient_visite (tenant_id, physician_id, seen_at);
create index patient_visite_stamp on patient_visite (tenant_id, review_id);
call app.protect('patient_visite');

-- What was written, by problem: a diagnosis of the record, or a problem in the physician's own words.
create table patient_visite_note (
  tenant_id integer not null default app.tenant_id(),
  visite_id uuid not null,
  patient_id uuid not null,
  position integer not null,
  patient_icd10_id uuid,
  problem text not null,
  state text not null check (state in ('worse', 'watch', 'stable', 'better')),
  note text not null default '',
  primary key (tenant_id, visite_id, position),
  foreign key (tenant_id, visite_id) references patient_visite (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_icd10_id) references patient_icd10 (tenant_id, id)
);
create index patient_visite_note_patient on patient_visite_note (tenant_id, patient_id);
create index patient_visite_note_icd10 on patient_visite_note (tenant_id, patient_icd10_id);
call app.protect('patient_visite_note');

-- What is to be done: a task each once the visite is seen, where it is ticked.
create table patient_visite_order (
  tenant_id integer not null default app.tenant_id(),
  visite_id uuid not null,
  patient_id uuid not null,
  position integer not null,
  title text not null,
  assignee_id uuid,
  due_at timestamptz,
  is_ticked boolean not null default true,
  task_id uuid,
  primary key (tenant_id, visite_id, position),
  foreign key (tenant_id, visite_id) references patient_visite (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, assignee_id) references physician (tenant_id, id),
  foreign key (tenant_id, task_id) references task (tenant_id, id) on delete set null (task_id)
);
create index patient_visite_order_patient on patient_visite_order (tenant_id, patient_id);
create index patient_visite_order_assignee on patient_visite_order (tenant_id, assignee_id);
create index patient_visite_order_task on patient_visite_order (tenant_id, task_id);
call app.protect('patient_visite_order');

insert into app.subject_table (subject_type, table_name) values ('visite_work', 'patient');
