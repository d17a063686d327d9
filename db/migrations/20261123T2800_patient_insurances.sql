-- Who pays for a patient and what the card says. `patient.insurer` and `patient.insurance_number` are read no more.
create table patient_insurance (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  kind text not null check (kind in ('private', 'statutory', 'other')),
  insurer text not null,
  insurer_number text,
  kvnr text,
  policy_number text,
  status text check (status in ('member', 'family', 'pensioner')),
  person_group text check (person_group in ('04', '06', '07', '08', '09')),
  card_valid_from date,
  card_valid_until date,
  exempt_until date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  check (card_valid_until >= card_valid_from)
);
create index patient_insurance_patient on patient_insurance (tenant_id, patient_id, created_at, id);
-- Nobody is insured by law twice.
create unique index patient_insurance_kind_taken on patient_insurance (tenant_id, patient_id) where kind = 'statutory';
create index patient_insurance_number on patient_insurance (tenant_id, kvnr) where kvnr is not null;
call app.protect('patient_insurance');
