-- What is asked in a call: guides with their versions, and the answers of a call bound to the version they were given to.
create table interview_guide (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  indication text,
  is_active boolean not null default true,
  is_proposal boolean not null default false,
  version integer not null default 1,
  content jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint interview_guide_name_taken unique (tenant_id, name)
);
create index interview_guide_by_name on interview_guide (tenant_id, name, id) include (is_active);
call app.protect('interview_guide');

create table interview_guide_version (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  interview_guide_id uuid not null,
  version integer not null,
  content jsonb not null,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, interview_guide_id, version),
  foreign key (tenant_id, interview_guide_id) references interview_guide (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id)
);
call app.protect('interview_guide_version');

alter table call_record
  add column interview_guide_id uuid,
  add column guide_version integer,
  add column answers jsonb;
alter table call_record add constraint call_record_guide_fkey
  foreign key (tenant_id, interview_guide_id, guide_version)
  references interview_guide_version (tenant_id, interview_guide_id, version) not valid;
alter table call_record add constraint call_record_interview_guide_id_fkey
  foreign key (tenant_id, interview_guide_id) references interview_guide (tenant_id, id) not valid;
