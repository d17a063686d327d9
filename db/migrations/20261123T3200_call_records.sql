-- Calls with or about a patient: who spoke with whom, from when to when, and what came of it.
create table call_outcome (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  outcome text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint call_outcome_name_taken unique (tenant_id, name)
);
create index call_outcome_by_name on call_outcome (tenant_id, name, id) include (outcome, is_active);
call app.protect('call_outcome');

create table call_record (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  physician_id uuid,
  call_begin_at timestamptz not null default now(),
  call_end_at timestamptz,
  direction text not null default 'outgoing',
  called_name text,
  called_relation text,
  number text,
  outcome text,
  call_outcome_id uuid,
  note text,
  call_again_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, physician_id) references physician (tenant_id, id),
  foreign key (tenant_id, call_outcome_id) references call_outcome (tenant_id, id),
  check (call_end_at is null or call_end_at >= call_begin_at)
);
-- Nobody holds two calls at once; named by the field a second one is refused at.
create unique index call_record_call_begin_at_taken on call_record (tenant_id, physician_id) where call_end_at is null;
create index call_record_patient on call_record (tenant_id, patient_id, call_begin_at, id) include (outcome, physician_id);
create index call_record_by_begin on call_record (tenant_id, call_begin_at, id) include (patient_id, outcome, physician_id);
create index call_record_outcome on call_record (tenant_id, call_outcome_id) where call_outcome_id is not null;
call app.protect('call_record');
