-- What people send along or keep of a patient: a photograph, a letter. The bytes stand in pieces beside what they are,
-- in the same transactions and the same backup as what refers to them.
create table stored_file (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  purpose text not null check (purpose in ('message', 'patient_picture')),
  name text not null,
  media_type text not null,
  byte_size integer not null check (byte_size > 0),
  digest text not null,
  is_kept boolean not null default false,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id)
);
create index stored_file_patient on stored_file (tenant_id, patient_id);
create unique index stored_file_picture on stored_file (tenant_id, patient_id) where purpose = 'patient_picture';
create index stored_file_waiting on stored_file (tenant_id, created_at) where purpose = 'message' and not is_kept;
call app.protect('stored_file');

create table stored_file_piece (
  tenant_id integer not null default app.tenant_id(),
  file_id uuid not null,
  number integer not null,
  content bytea not null,
  primary key (tenant_id, file_id, number),
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id) on delete cascade
);
alter table stored_file_piece alter column content set storage external;
call app.protect('stored_file_piece');
call app.fence_patients_by('stored_file_piece', 'file_id', 'stored_file');

-- What was sent stays as it was sent (§ 630f BGB), whoever asks.
create function app.refuse_file_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is kept as it was received', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger stored_file_unchanged before update on stored_file for each row
  when ((to_jsonb(old) - 'is_kept') is distinct from (to_jsonb(new) - 'is_kept') or (old.is_kept and not new.is_kept))
  execute function app.refuse_file_change();
create trigger stored_file_kept before delete on stored_file for each row
  when (old.is_kept) execute function app.refuse_file_change();
revoke update on stored_file_piece from fernpuls_app, fernpuls_system;

-- Ids of files in the order they were sent in.
alter table chat_message add column attachment_ids jsonb not null default '[]';
-- Changes with the picture, so that whoever holds the old one knows.
alter table patient add column picture_digest text;
