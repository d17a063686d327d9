-- An exercise day of a training practice: invented patients whose readings come live. What comes when is a row, so that a
-- server that was stopped goes on where it was.
create table exercise (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  number integer not null,
  seed integer not null,
  -- Real minutes a day takes; 0: everything at once.
  tempo integer not null check (tempo in (0, 1, 10, 60)),
  state text not null check (state in ('running', 'paused', 'ended')),
  started_at timestamptz not null,
  -- Since when the clock runs; null while it stands still, and what had gone by before.
  resumed_at timestamptz,
  elapsed_ms integer not null default 0 check (elapsed_ms >= 0),
  ended_at timestamptz,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint exercise_number_taken unique (tenant_id, number),
  check ((state = 'running') = (resumed_at is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id)
);
create unique index exercise_not_ended on exercise (tenant_id) where state <> 'ended';
call app.protect('exercise');

create table exercise_course (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  exercise_id uuid not null,
  patient_id uuid not null,
  kind text not null check (
    kind in ('decompensation', 'pressure_crisis', 'new_fibrillation', 'device_silent', 'wrong_reading', 'stable')
  ),
  primary key (tenant_id, id),
  foreign key (tenant_id, exercise_id) references exercise (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade
);
create index exercise_course_exercise on exercise_course (tenant_id, exercise_id);
create index exercise_course_patient on exercise_course (tenant_id, patient_id);
call app.protect('exercise_course');

-- What one patient sends in one go. `due_at` is null while the day stands still, `sent_at` from the moment it was taken.
create table exercise_session (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  course_id uuid not null,
  patient_id uuid not null,
  minute integer not null,
  readings jsonb not null,
  due_at timestamptz,
  sent_at timestamptz,
  refused integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, course_id) references exercise_course (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade
);
create index exercise_session_course on exercise_session (tenant_id, course_id);
create index exercise_session_due on exercise_session (due_at) where sent_at is null and due_at is not null;
call app.protect('exercise_session');
