-- The round: who looked at which patient and when. The patient keeps the last look of anybody, so that those nobody
-- looked at for longest are found without reading them all.
create table patient_review (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  physician_id uuid not null,
  note text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, physician_id) references physician (tenant_id, id)
);
create index patient_review_patient on patient_review (tenant_id, patient_id, created_at desc);
create index patient_review_own on patient_review (tenant_id, physician_id, patient_id, created_at desc);
call app.protect('patient_review');

alter table patient add column reviewed_at timestamptz;
create index patient_round on patient (tenant_id, reviewed_at nulls first, id) where status = 'active';
