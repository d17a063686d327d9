-- Several device patterns of a cohort, and what it said in each of its versions with the words given to it.
alter table cohort add column meta_information jsonb not null default '{"devices": []}';
alter table cohort add column version integer not null default 1;
alter table cohort add column version_comment text;

create table cohort_version (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  cohort_id uuid not null,
  version integer not null check (version > 0),
  name text not null,
  description text,
  meta_information jsonb not null,
  comment text,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint cohort_version_number unique (tenant_id, cohort_id, version),
  foreign key (tenant_id, cohort_id) references cohort (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id)
);
call app.protect('cohort_version');
revoke update on cohort_version from fernpuls_app, fernpuls_system;
