-- Recordings of one sitting, by the word their sender gave them.
create table ecg_group (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id)
);
create index ecg_group_patient on ecg_group (tenant_id, patient_id, created_at);
call app.protect('ecg_group');
revoke update, delete on ecg_group from fernpuls_app;

alter table ecg
  add column group_id uuid,
  add constraint ecg_group_of foreign key (tenant_id, group_id) references ecg_group (tenant_id, id) not valid;

-- What a recording without samples consists of. Its file stays where all files are.
create table ecg_picture (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  ecg_id uuid not null,
  upload_id uuid not null,
  position integer not null,
  name text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  pages integer,
  width integer,
  height integer,
  processing jsonb,
  dropped_version text,
  is_crop_dropped boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, ecg_id) references ecg (tenant_id, id),
  foreign key (tenant_id, upload_id, position) references ecg_file (tenant_id, upload_id, position)
);
create index ecg_picture_ecg on ecg_picture (tenant_id, ecg_id, position);
create index ecg_picture_patient on ecg_picture (tenant_id, patient_id, created_at);
call app.protect('ecg_picture');
revoke update, delete on ecg_picture from fernpuls_app;
create trigger ecg_picture_kept before update on ecg_picture for each row execute function app.refuse_ecg_change();

insert into ecg_picture (tenant_id, id, patient_id, ecg_id, upload_id, position, name, media_type, pages, processing, created_at)
select ecg.tenant_id, ecg.id, ecg.patient_id, ecg.id, ecg.upload_id, file.position, file.name,
  ecg.content -> 'picture' ->> 'mediaType', (ecg.content -> 'picture' ->> 'pages')::integer,
  nullif(ecg.content -> 'picture' -> 'processing', 'null'), ecg.received_at
from ecg
join ecg_file as file on file.tenant_id = ecg.tenant_id and file.upload_id = ecg.upload_id and file.position = 0
where ecg.format = 'pdf' and ecg.content -> 'picture' ->> 'mediaType' = 'application/pdf';
