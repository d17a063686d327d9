-- What came in, byte for byte, whether it could be read or not. Who sent it stands beside it.
create table ecg_upload (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid,
  source text not null check (source in ('device', 'staff')),
  source_id uuid not null,
  external_id text,
  -- Why it could not be read: code, place in the file, parameters of the sentence.
  refusal jsonb,
  received_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id)
);
create index ecg_upload_refused on ecg_upload (tenant_id, received_at) where refusal is not null;
call app.protect('ecg_upload');

create table ecg_file (
  tenant_id integer not null default app.tenant_id(),
  upload_id uuid not null,
  position integer not null,
  name text not null,
  byte_count integer not null,
  sha256 text not null,
  primary key (tenant_id, upload_id, position),
  foreign key (tenant_id, upload_id) references ecg_upload (tenant_id, id)
);
call app.protect('ecg_file');

-- A file in pieces, each compressed for itself (zstd).
create table ecg_file_chunk (
  tenant_id integer not null default app.tenant_id(),
  upload_id uuid not null,
  position integer not null,
  number integer not null,
  content bytea not null,
  primary key (tenant_id, upload_id, position, number),
  foreign key (tenant_id, upload_id, position) references ecg_file (tenant_id, upload_id, position)
);
alter table ecg_file_chunk alter column content set storage external;
call app.protect('ecg_file_chunk');

create table ecg (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  upload_id uuid not null,
  measured_at timestamptz not null,
  measured_at_source text not null check (measured_at_source in ('file', 'file_local', 'sender', 'arrival')),
  received_at timestamptz not null default now(),
  duration_seconds double precision not null,
  sampling_rate_hz double precision,
  leads jsonb not null,
  format text not null,
  source text not null check (source in ('device', 'staff')),
  external_id text,
  device_manufacturer text,
  device_model text,
  device_serial text,
  device_firmware text,
  -- As the device said it, in the platform's words, in its own, and by which version of its algorithm.
  device_class text,
  device_class_received text,
  device_algorithm_version text,
  -- The platform's suggestion, to be confirmed by a person.
  suggested_class text,
  suggestion_confidence double precision,
  suggestion_version text,
  mean_rate double precision,
  quality double precision,
  patient_match text not null check (patient_match in ('confirmed', 'contradicted', 'unknown')),
  -- What else the file says: notes, annotations, the device's figures, channels that are no ECG.
  content jsonb not null,
  -- The human reading.
  rhythm_class text,
  classified_at timestamptz,
  classified_by_id uuid,
  seen_at timestamptz,
  seen_by_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, upload_id) references ecg_upload (tenant_id, id),
  foreign key (tenant_id, classified_by_id) references physician (tenant_id, id),
  foreign key (tenant_id, seen_by_id) references physician (tenant_id, id),
  check ((seen_at is null) = (seen_by_id is null)),
  check ((classified_at is null) = (classified_by_id is null)),
  check (rhythm_class is null or classified_at is not null)
);
create index ecg_measured_at on ecg (tenant_id, measured_at, id);
create index ecg_patient on ecg (tenant_id, patient_id, measured_at, id);
create index ecg_unseen on ecg (tenant_id, measured_at, id) where seen_at is null;
create index ecg_upload_id on ecg (tenant_id, upload_id);
call app.protect('ecg');

create table ecg_channel (
  tenant_id integer not null default app.tenant_id(),
  ecg_id uuid not null,
  position integer not null,
  lead text not null,
  lead_as_given text not null,
  gain double precision not null,
  baseline double precision not null,
  unit text not null,
  sampling_rate_hz double precision not null,
  sample_count integer not null,
  sample_bits integer not null check (sample_bits in (16, 32)),
  -- Levels of least and greatest values above the samples; each folds 16 of the one below.
  levels integer not null,
  segments jsonb not null,
  missing jsonb not null,
  filters jsonb not null,
  primary key (tenant_id, ecg_id, position),
  foreign key (tenant_id, ecg_id) references ecg (tenant_id, id)
);
call app.protect('ecg_channel');

-- Level 0: samples. Above: least values, then greatest values of as many buckets. Differences, zstd.
create table ecg_chunk (
  tenant_id integer not null default app.tenant_id(),
  ecg_id uuid not null,
  channel integer not null,
  level integer not null,
  number integer not null,
  content bytea not null,
  primary key (tenant_id, ecg_id, channel, level, number),
  foreign key (tenant_id, ecg_id, channel) references ecg_channel (tenant_id, ecg_id, position)
);
alter table ecg_chunk alter column content set storage external;
call app.protect('ecg_chunk');

-- Beats found once, by method, its version and block of ten minutes: computed, so it may go at any time.
create table ecg_analysis (
  tenant_id integer not null default app.tenant_id(),
  ecg_id uuid not null,
  channel integer not null,
  processing text not null,
  version text not null,
  block integer not null,
  content bytea not null,
  computed_at timestamptz not null default now(),
  primary key (tenant_id, ecg_id, channel, processing, version, block),
  foreign key (tenant_id, ecg_id, channel) references ecg_channel (tenant_id, ecg_id, position)
);
alter table ecg_analysis alter column content set storage external;
call app.protect('ecg_analysis');

-- A recording is evidence: it stays as it came, whoever asks.
create function app.refuse_ecg_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is kept as it was received', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ecg_file_kept before update on ecg_file for each row execute function app.refuse_ecg_change();
create trigger ecg_file_chunk_kept before update on ecg_file_chunk for each row execute function app.refuse_ecg_change();
create trigger ecg_channel_kept before update on ecg_channel for each row execute function app.refuse_ecg_change();
create trigger ecg_chunk_kept before update on ecg_chunk for each row execute function app.refuse_ecg_change();
create trigger ecg_upload_kept before update on ecg_upload for each row execute function app.refuse_ecg_change();
create trigger ecg_kept before update on ecg for each row
  when (
    (to_jsonb(old) - '{seen_at,seen_by_id,rhythm_class,classified_at,classified_by_id,suggested_class,suggestion_confidence,suggestion_version,mean_rate,quality}'::text[])
    is distinct from
    (to_jsonb(new) - '{seen_at,seen_by_id,rhythm_class,classified_at,classified_by_id,suggested_class,suggestion_confidence,suggestion_version,mean_rate,quality}'::text[])
  )
  execute function app.refuse_ecg_change();
revoke update, delete on ecg_upload, ecg_file, ecg_file_chunk, ecg_channel, ecg_chunk from fernpuls_app;
revoke delete on ecg from fernpuls_app;
