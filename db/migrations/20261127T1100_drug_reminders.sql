-- When a person is reminded of doses, and whether by mail; the clock looks at what is due.
create table drug_reminder (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  patient_id uuid not null,
  morning time,
  noon time,
  evening time,
  night time,
  mails boolean not null default false,
  next_at timestamptz,
  updated_by_id uuid,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, patient_id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, updated_by_id) references physician (tenant_id, id)
);
create index drug_reminder_due on drug_reminder (next_at) where next_at is not null;
create index drug_reminder_by on drug_reminder (tenant_id, updated_by_id) where updated_by_id is not null;
call app.protect('drug_reminder');
