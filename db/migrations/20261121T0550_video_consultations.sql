-- Meetings by video. The link of one is sealed by the server and stands nowhere: a copy of the database opens no room.
create table video_consultation (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  physician_id uuid not null,
  starts_at timestamptz not null,
  planned_minutes integer not null check (planned_minutes between 5 and 240),
  subject text,
  status text not null default 'scheduled' check (status in ('scheduled', 'running', 'completed', 'cancelled')),
  started_at timestamptz,
  ended_at timestamptz,
  cancel_reason text,
  reminded_at timestamptz,
  link_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id),
  check ((status in ('running', 'completed')) = (started_at is not null)),
  check ((status in ('completed', 'cancelled')) = (ended_at is not null)),
  check (status = 'cancelled' or cancel_reason is null)
);
create index video_consultation_start on video_consultation (tenant_id, starts_at, id);
create index video_consultation_status on video_consultation (tenant_id, status, starts_at);
create index video_consultation_patient on video_consultation (tenant_id, patient_id, starts_at);
call app.protect('video_consultation');

-- Who came, under the name they gave. Picture, sound and what browsers say to find each other are never stored.
create table video_participant (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  consultation_id uuid not null,
  role text not null check (role in ('staff', 'guest')),
  physician_id uuid,
  name text not null,
  state text not null check (state in ('waiting', 'admitted', 'declined', 'left')),
  client_id uuid not null,
  -- The open websocket, null while none is; a server that died leaves it behind, so seen_at has the last word.
  connection_id uuid,
  seen_at timestamptz,
  joined_at timestamptz,
  left_at timestamptz,
  feedback_rating integer check (feedback_rating between 1 and 5),
  feedback_text text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint video_participant_once unique (tenant_id, consultation_id, physician_id),
  foreign key (tenant_id, consultation_id) references video_consultation (tenant_id, id) on delete cascade,
  foreign key (tenant_id, physician_id) references physician (tenant_id, id),
  check ((role = 'staff') = (physician_id is not null)),
  check (feedback_rating is not null or feedback_text is null)
);
create index video_participant_consultation on video_participant (tenant_id, consultation_id, created_at);
create index video_participant_waiting on video_participant (tenant_id, consultation_id) where state = 'waiting';
call app.protect('video_participant');
