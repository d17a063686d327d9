-- Where else somebody is reached, who belongs to them, and what colleagues should know before anything else.
alter table patient add column country_code text;
alter table patient add column subdivision_code text;
alter table patient add column instruction_sent_at timestamptz;

create table patient_address (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  kind text not null check (kind in ('postal', 'delivery', 'temporary')),
  care_of text,
  street text not null,
  postal_code text,
  city text not null,
  country_code text,
  subdivision_code text,
  starts_on date,
  ends_on date,
  note text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  check (ends_on >= starts_on)
);
create index patient_address_patient on patient_address (tenant_id, patient_id, created_at, id);
call app.protect('patient_address');

create table family_member (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  relation text not null check (relation in ('spouse', 'life_partner', 'child', 'parent', 'sibling', 'grandchild', 'other')),
  first_name text not null,
  last_name text,
  birth_date date,
  phone text,
  email text,
  note text,
  is_emergency_contact boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade
);
create index family_member_patient on family_member (tenant_id, patient_id, created_at, id);
call app.protect('family_member');

create table scoped_info_banner (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  text text not null,
  severity text not null check (severity in ('danger', 'warning', 'info')),
  role_ids jsonb not null default '[]',
  physician_ids jsonb not null default '[]',
  starts_on date,
  ends_on date,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  check (ends_on >= starts_on)
);
create index scoped_info_banner_patient on scoped_info_banner (tenant_id, patient_id, created_at, id);
create index scoped_info_banner_created_by on scoped_info_banner (tenant_id, created_by_id);
call app.protect('scoped_info_banner');

insert into app.subject_table (subject_type, table_name) values ('patient_addresses', 'patient_address');
