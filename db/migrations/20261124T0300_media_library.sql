-- What the practice keeps to show or to hand on: a file of the vault, a link to what others keep, or both.
create table medium (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  title text not null,
  description text,
  external_url text,
  file_id uuid,
  tags jsonb not null default '[]',
  -- Whose patients it is meant for.
  cohort_ids jsonb not null default '[]',
  kind text not null check (kind in ('pdf', 'picture', 'video', 'text', 'dicom', 'link')),
  version integer not null default 1,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references vault_file (tenant_id, id),
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  check (file_id is not null or external_url is not null)
);
create index medium_by_title on medium (tenant_id, title, id);
create index medium_by_kind on medium (tenant_id, kind, title, id);
create index medium_by_kind_and_creation on medium (tenant_id, kind, created_at, id);
create index medium_by_kind_and_change on medium (tenant_id, kind, updated_at, id);
create index medium_by_creation on medium (tenant_id, created_at, id);
create index medium_by_change on medium (tenant_id, updated_at, id);
create index medium_file on medium (tenant_id, file_id);
call app.protect('medium');
call app.fence_patients_by('medium', 'file_id', 'vault_file');

-- Another file or another link is another version.
create table medium_version (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  medium_id uuid not null,
  version integer not null,
  external_url text,
  file_id uuid,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, medium_id, version),
  foreign key (tenant_id, medium_id) references medium (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references vault_file (tenant_id, id),
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id)
);
create index medium_version_by_version on medium_version (tenant_id, version, id);
create index medium_version_file on medium_version (tenant_id, file_id);
call app.protect('medium_version');
call app.fence_patients_by('medium_version', 'file_id', 'vault_file');
revoke update on medium_version from fernpuls_app;

-- Which copies of a medium went to whom: the copy is the message's own.
create table medium_use (
  tenant_id integer not null default app.tenant_id(),
  stored_file_id uuid not null,
  patient_id uuid not null,
  medium_id uuid not null,
  version integer not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, stored_file_id),
  foreign key (tenant_id, stored_file_id) references stored_file (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, medium_id) references medium (tenant_id, id) on delete cascade
);
create index medium_use_medium on medium_use (tenant_id, medium_id, created_at);
create index medium_use_patient on medium_use (tenant_id, patient_id);
call app.protect('medium_use');

-- What the media library and its files hold is the practice's own.
create or replace function app.remove_of_patients(practice integer) returns void
language plpgsql set search_path = public, app as $$
declare
  one regclass;
begin
  for one in select * from app.tables_of_patients() loop
    -- Goes with its file, or is the practice's own.
    if one in ('vault_piece'::regclass, 'medium'::regclass, 'medium_version'::regclass) then continue; end if;
    -- Devices in stock, tasks that come back and the media library are the practice's own.
    if one in ('device'::regclass, 'task_schedule'::regclass, 'vault_file'::regclass) then
      execute format('delete from %s where tenant_id = $1 and patient_id is not null', one) using practice;
    else
      execute format('delete from %s where tenant_id = $1', one) using practice;
    end if;
  end loop;
end $$;
