-- Files of any size, in pieces, each sealed with the file's own key, which the installation's key seals. They arrive
-- piece by piece: what has arrived stays, whatever breaks. Without a patient a file is the practice's own.
create table vault_file (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid,
  purpose text not null check (purpose in ('document', 'medium')),
  name text not null,
  media_type text,
  byte_size integer not null check (byte_size > 0),
  received integer not null default 0 check (received between 0 and byte_size),
  state text not null default 'arriving' check (state in ('arriving', 'unchecked', 'ready', 'infected')),
  -- SHA-256 of the whole, hexadecimal.
  digest text,
  -- Where its pieces lie: beside this row, or in the object store.
  home text not null default 'database' check (home in ('database', 'objects')),
  key_sealed bytea not null,
  -- What nothing refers to by then is removed.
  expires_at timestamptz,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  check (state = 'arriving' or (media_type is not null and digest is not null and received = byte_size))
);
create index vault_file_patient on vault_file (tenant_id, patient_id);
create index vault_file_waiting on vault_file (tenant_id, expires_at) where expires_at is not null;
call app.protect('vault_file');

create table vault_piece (
  tenant_id integer not null default app.tenant_id(),
  file_id uuid not null,
  -- The file's byte it begins with.
  position integer not null,
  byte_size integer not null check (byte_size > 0),
  -- Nonce, tag and sealed bytes; null where they lie in the object store.
  content bytea,
  primary key (tenant_id, file_id, position),
  foreign key (tenant_id, file_id) references vault_file (tenant_id, id) on delete cascade
);
alter table vault_piece alter column content set storage external;
call app.protect('vault_piece');
call app.fence_patients_by('vault_piece', 'file_id', 'vault_file');

create table patient_document (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  kind text not null check (kind in ('letter', 'laboratory', 'image', 'report', 'consent', 'other')),
  title text not null,
  source text,
  document_day date not null,
  body text,
  file_id uuid,
  tags jsonb not null default '[]',
  state text not null default 'draft' check (state in ('draft', 'received', 'seen', 'signed', 'amended')),
  seen_at timestamptz,
  seen_by_id uuid,
  signed_at timestamptz,
  signed_by_id uuid,
  seal text,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint patient_document_file_taken unique (tenant_id, file_id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references vault_file (tenant_id, id),
  foreign key (tenant_id, seen_by_id) references physician (tenant_id, id),
  foreign key (tenant_id, signed_by_id) references physician (tenant_id, id),
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  check ((state in ('signed', 'amended')) = (signed_at is not null and signed_by_id is not null and seal is not null)),
  check (state <> 'seen' or (seen_at is not null and seen_by_id is not null))
);
create index patient_document_of_patient on patient_document (tenant_id, patient_id, document_day, id);
create index patient_document_by_day on patient_document (tenant_id, document_day, id);
create index patient_document_by_creation on patient_document (tenant_id, created_at, id);
create index patient_document_by_title on patient_document (tenant_id, title, id);
call app.protect('patient_document');

create table patient_document_addendum (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  document_id uuid not null,
  body text not null,
  physician_id uuid not null,
  -- SHA-256 over the seal before it and this addition.
  seal text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references patient_document (tenant_id, id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id)
);
create index patient_document_addendum_document on patient_document_addendum (tenant_id, document_id, created_at, id);
call app.protect('patient_document_addendum');
call app.fence_patients_by('patient_document_addendum', 'document_id', 'patient_document');

-- Whoever asks: a signed document stays, its tags may be sorted anew and its state moves on to amended.
create function app.keep_signed_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and app.is_being_emptied(old.tenant_id) then return old; end if;
  raise exception 'a signed document stays as it is' using errcode = 'restrict_violation';
end $$;
create trigger patient_document_signed before update on patient_document for each row
  when (
    old.state in ('signed', 'amended') and (
      new.state not in ('signed', 'amended')
      or (old.state = 'amended' and new.state = 'signed')
      or (to_jsonb(old) - '{state,tags,updated_at}'::text[]) is distinct from (to_jsonb(new) - '{state,tags,updated_at}'::text[])
    )
  )
  execute function app.keep_signed_document();
create trigger patient_document_signed_stays before delete on patient_document for each row
  when (old.state in ('signed', 'amended'))
  execute function app.keep_signed_document();
create trigger patient_document_addendum_kept before update or delete on patient_document_addendum
  for each row execute function app.keep_signed_document();
revoke update, delete on patient_document_addendum from fernpuls_app;
-- What has arrived stays as it came; where it lies and when it would go may change.
create trigger vault_file_whole before update on vault_file for each row
  when (
    old.state <> 'arriving' and (
      new.state = 'arriving'
      or (to_jsonb(old) - '{state,home,key_sealed,expires_at}'::text[])
        is distinct from (to_jsonb(new) - '{state,home,key_sealed,expires_at}'::text[])
    )
  )
  execute function app.keep_signed_document();
revoke update on vault_piece from fernpuls_app;

insert into app.subject_table (subject_type, table_name) values
  ('read_document_file', 'patient_document');

-- What the media library and its files hold is the practice's own.
create or replace function app.remove_of_patients(practice integer) returns void
language plpgsql set search_path = public, app as $$
declare
  one regclass;
begin
  for one in select * from app.tables_of_patients() loop
    -- Goes with its file.
    if one = 'vault_piece'::regclass then continue; end if;
    -- Devices in stock, tasks that come back and the media library are the practice's own.
    if one in ('device'::regclass, 'task_schedule'::regclass, 'vault_file'::regclass) then
      execute format('delete from %s where tenant_id = $1 and patient_id is not null', one) using practice;
    else
      execute format('delete from %s where tenant_id = $1', one) using practice;
    end if;
  end loop;
end $$;
