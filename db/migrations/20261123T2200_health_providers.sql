-- Who treats patients beside the practice: institutions, and people who may work at one.
create table health_provider (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  kind text not null check (kind in ('institution', 'person')),
  institution_type text,
  title text,
  first_name text,
  name text not null,
  institution_id uuid,
  speciality text,
  bsnr text,
  lanr text,
  phone text,
  mobile text,
  fax text,
  email text,
  website text,
  street text,
  postal_code text,
  city text,
  country_code text,
  subdivision_code text,
  opening_hours jsonb,
  note text,
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, institution_id) references health_provider (tenant_id, id),
  check (institution_id <> id)
);
create index health_provider_name on health_provider (tenant_id, kind, name, id);
create index health_provider_institution on health_provider (tenant_id, institution_id, name, id);
call app.protect('health_provider');

-- What was known of one in each of its versions, with who wrote it.
create table health_provider_version (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  health_provider_id uuid not null,
  version integer not null check (version > 0),
  document jsonb not null,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint health_provider_version_number unique (tenant_id, health_provider_id, version),
  foreign key (tenant_id, health_provider_id) references health_provider (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id)
);
call app.protect('health_provider_version');
revoke update on health_provider_version from fernpuls_app, fernpuls_system;

-- Whom one speaks to at an institution.
create table person (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  title text,
  first_name text,
  name text not null,
  occupation text,
  institution_id uuid,
  phone text,
  mobile text,
  email text,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, institution_id) references health_provider (tenant_id, id)
);
create index person_name on person (tenant_id, name, id);
create index person_institution on person (tenant_id, institution_id, name, id);
call app.protect('person');

-- Who treats a patient as what, and when.
create table patient_health_provider (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  health_provider_id uuid not null,
  role text not null,
  starts_on date,
  ends_on date,
  note text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, health_provider_id) references health_provider (tenant_id, id),
  check (ends_on is null or starts_on is null or ends_on >= starts_on)
);
create index patient_health_provider_patient on patient_health_provider (tenant_id, patient_id, created_at, id);
create index patient_health_provider_provider on patient_health_provider (tenant_id, health_provider_id, created_at, id);
call app.protect('patient_health_provider');
