-- Implants of patients: what they are, their leads, how they were programmed, what they measured and recorded.
create table cied (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  kind text not null,
  manufacturer text not null,
  model text not null,
  serial text not null,
  implanted_on date,
  explanted_on date,
  mri text not null default 'unknown',
  magnet_rate integer,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, patient_id, id),
  constraint cied_serial_taken unique (tenant_id, manufacturer, serial),
  constraint cied_explanted check (explanted_on >= implanted_on),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id)
);
create index cied_patient on cied (tenant_id, patient_id, implanted_on);
call app.protect('cied');

create table cied_lead (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  cied_id uuid not null,
  position text not null,
  manufacturer text,
  model text,
  serial text,
  implanted_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint cied_lead_position_taken unique (tenant_id, cied_id, position),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, patient_id, cied_id) references cied (tenant_id, patient_id, id) on delete cascade
);
create index cied_lead_cied on cied_lead (tenant_id, patient_id, cied_id);
call app.protect('cied_lead');

create table cied_programming (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  cied_id uuid not null,
  programmed_at timestamptz not null,
  mode text,
  lower_rate integer,
  upper_rate integer,
  zones jsonb,
  note text,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint cied_programming_programmed_at_taken unique (tenant_id, cied_id, programmed_at),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, patient_id, cied_id) references cied (tenant_id, patient_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id)
);
create index cied_programming_cied on cied_programming (tenant_id, patient_id, cied_id);
create index cied_programming_by on cied_programming (tenant_id, created_by_id) where created_by_id is not null;
call app.protect('cied_programming');

-- One measurement of a kind, at a lead or of the whole device, at an instant.
create table cied_value (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  patient_id uuid not null,
  cied_id uuid not null,
  kind text not null,
  position text not null default '',
  measured_at timestamptz not null,
  value double precision not null,
  primary key (tenant_id, cied_id, kind, position, measured_at),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, patient_id, cied_id) references cied (tenant_id, patient_id, id) on delete cascade
);
create index cied_value_cied on cied_value (tenant_id, patient_id, cied_id);
call app.protect('cied_value');

create table cied_episode (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  cied_id uuid not null,
  external_id text,
  kind text not null,
  vendor_kind text,
  began_at timestamptz not null,
  duration_seconds integer,
  ventricular_rate integer,
  atrial_rate integer,
  therapy text,
  egm jsonb,
  seen_at timestamptz,
  seen_by_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint cied_episode_external_id_taken unique (tenant_id, cied_id, external_id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, patient_id, cied_id) references cied (tenant_id, patient_id, id) on delete cascade,
  foreign key (tenant_id, seen_by_id) references physician (tenant_id, id)
);
create index cied_episode_cied on cied_episode (tenant_id, patient_id, cied_id, began_at);
create index cied_episode_by_began_at on cied_episode (tenant_id, began_at, id) include (patient_id, cied_id, kind);
create index cied_episode_seen_by on cied_episode (tenant_id, seen_by_id) where seen_by_id is not null;
call app.protect('cied_episode');
