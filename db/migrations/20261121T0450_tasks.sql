-- Work as it is really done: who may take it, its steps, what was said, what it belongs to, when it comes again.
create table task_schedule (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  title text not null,
  description text,
  task_type text not null,
  priority text not null check (priority in ('blocker', 'high', 'medium', 'low', 'no_priority')),
  patient_id uuid,
  assignee_id uuid,
  role_id uuid,
  due_after_minutes integer check (due_after_minutes between 0 and 525600),
  steps jsonb not null default '[]',
  start_at timestamptz not null,
  end_at timestamptz,
  crons jsonb not null,
  holidays text not null default 'keep' check (holidays in ('keep', 'skip', 'next_working_day')),
  federal_state text,
  is_active boolean not null default true,
  -- Runs before this are none of its business: set when the plan is made, changed or taken up again.
  planned_from timestamptz not null default now(),
  last_run_at timestamptz,
  next_run_at timestamptz,
  missed_runs integer not null default 0,
  last_missed_at timestamptz,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, assignee_id) references physician (tenant_id, id),
  foreign key (tenant_id, role_id) references role (tenant_id, id),
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  check (end_at is null or end_at > start_at)
);
create index task_schedule_next on task_schedule (tenant_id, next_run_at) where is_active;
create index task_schedule_patient on task_schedule (tenant_id, patient_id) where patient_id is not null;
call app.protect('task_schedule');

create table task_assign_template (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  description text,
  items jsonb not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index task_assign_template_name on task_assign_template (tenant_id, lower(name));
call app.protect('task_assign_template');

alter table task
  add column role_id uuid,
  add column assigned_patient_id uuid,
  add column patient_program_id uuid,
  add column parent_id uuid,
  add column pba_condition text check (pba_condition in ('tmz_is_pba', 'tmz_is_not_pba')),
  add column forced_reason text,
  add column started_at timestamptz,
  add column done_by_id uuid,
  add column schedule_id uuid,
  add column scheduled_at timestamptz,
  add column template_id uuid,
  -- The deadlines their people were told about already; a moved deadline is told anew.
  add column due_told_for timestamptz,
  add column overdue_told_for timestamptz,
  add foreign key (tenant_id, role_id) references role (tenant_id, id),
  add foreign key (tenant_id, assigned_patient_id) references patient (tenant_id, id),
  add foreign key (tenant_id, patient_program_id) references patient_program (tenant_id, id)
    on delete set null (patient_program_id),
  add foreign key (tenant_id, parent_id) references task (tenant_id, id) on delete set null (parent_id),
  add foreign key (tenant_id, done_by_id) references physician (tenant_id, id),
  add foreign key (tenant_id, schedule_id) references task_schedule (tenant_id, id)
    on delete set null (schedule_id),
  add foreign key (tenant_id, template_id) references task_assign_template (tenant_id, id)
    on delete set null (template_id),
  add check (parent_id <> id);
-- One run of a schedule makes one task, whoever notices first.
create unique index task_run on task (tenant_id, schedule_id, scheduled_at) where schedule_id is not null;
create index task_parent on task (tenant_id, parent_id) where parent_id is not null;
create index task_role on task (tenant_id, role_id, due_at) where role_id is not null;
update task set started_at = coalesce(updated_at, created_at) where state = 'active';

create table task_step (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  task_id uuid not null,
  position integer not null default 0,
  title text not null,
  is_done boolean not null default false,
  done_at timestamptz,
  done_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references task (tenant_id, id) on delete cascade,
  foreign key (tenant_id, done_by_id) references physician (tenant_id, id),
  check (is_done = (done_at is not null))
);
create index task_step_task on task_step (tenant_id, task_id, position);
call app.protect('task_step');

-- A removed comment leaves its place, its author and when it was removed; its words go.
create table task_comment (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  task_id uuid not null,
  text text,
  author_id uuid not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references task (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references physician (tenant_id, id),
  foreign key (tenant_id, removed_by_id) references physician (tenant_id, id),
  check ((text is null) = (removed_at is not null))
);
create index task_comment_task on task_comment (tenant_id, task_id, created_at);
call app.protect('task_comment');

create table task_relation (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  task_id uuid not null,
  patient_id uuid,
  trigger_event_id uuid,
  ecg_id uuid,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references task (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, trigger_event_id) references trigger_event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, ecg_id) references ecg (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  check (num_nonnulls(patient_id, trigger_event_id, ecg_id) = 1)
);
create unique index task_relation_once
  on task_relation (tenant_id, task_id, coalesce(patient_id, trigger_event_id, ecg_id));
call app.protect('task_relation');

-- Who was told what about a task; `about` keeps one deadline from being told twice.
create table task_notification (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  task_id uuid not null,
  physician_id uuid not null,
  kind text not null check (kind in ('assigned', 'due', 'overdue', 'completed', 'failed', 'commented')),
  about text not null,
  actor_id uuid,
  in_app boolean not null,
  mail_waits boolean not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references task (tenant_id, id) on delete cascade,
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade,
  foreign key (tenant_id, actor_id) references physician (tenant_id, id)
);
create unique index task_notification_once on task_notification (tenant_id, task_id, physician_id, kind, about);
create index task_notification_person on task_notification (tenant_id, physician_id, created_at desc) where in_app;
create index task_notification_mail on task_notification (tenant_id, created_at) where mail_waits;
call app.protect('task_notification');

-- Without a row: told inside the application, no mail.
create table task_notification_choice (
  tenant_id integer not null default app.tenant_id(),
  physician_id uuid not null,
  kind text not null check (kind in ('assigned', 'due', 'overdue', 'completed', 'failed', 'commented')),
  in_app boolean not null,
  by_mail boolean not null,
  primary key (tenant_id, physician_id, kind),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade
);
call app.protect('task_notification_choice');
