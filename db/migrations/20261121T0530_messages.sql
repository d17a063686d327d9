-- Messages between the practice and its patients. A patient's chat has one row, made by the first message: it hands
-- out the numbers and holds what is unread, so that all who write or read at the same time go one after the other.
create table chat (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null check (patient_id = id),
  last_number integer not null default 0,
  last_message_at timestamptz,
  unread_count integer not null default 0 check (unread_count >= 0),
  is_unread boolean not null generated always as (unread_count > 0) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id)
);
create index chat_latest on chat (tenant_id, last_message_at desc nulls last, id);
create index chat_unread on chat (tenant_id, last_message_at desc nulls last, id) where is_unread;
call app.protect('chat');
revoke delete on chat from fernpuls_app, fernpuls_system;

-- What was written stays as it was written (§ 630f BGB): only that it was read can be noted, and taken back.
create table chat_message (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  patient_id uuid not null,
  number integer not null check (number > 0),
  author text not null check (author in ('staff', 'patient')),
  physician_id uuid,
  text text not null,
  measurement_id uuid,
  external_id text,
  sent_at timestamptz not null,
  received_at timestamptz not null default now(),
  read_at timestamptz,
  read_by_id uuid,
  primary key (tenant_id, id),
  constraint chat_message_number_taken unique (tenant_id, patient_id, number),
  foreign key (tenant_id, patient_id) references chat (tenant_id, id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id),
  foreign key (tenant_id, measurement_id) references measurement_receipt (tenant_id, id),
  foreign key (tenant_id, read_by_id) references physician (tenant_id, id),
  check ((author = 'staff') = (physician_id is not null)),
  check (read_at is not null or read_by_id is null)
);
create index chat_message_unread on chat_message (tenant_id, patient_id, number) where read_at is null;
create index chat_message_measurement on chat_message (tenant_id, measurement_id, number)
  where measurement_id is not null;
call app.protect('chat_message');
revoke update, delete on chat_message from fernpuls_app, fernpuls_system;
grant update (read_at, read_by_id) on chat_message to fernpuls_app;

-- A key that only delivers must not be able to fetch what is written between practice and patients.
alter table device_key add column reads_messages boolean not null default false;
