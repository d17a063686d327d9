-- What was saved together with the outcome of a call: so that it can be shown beside it, and taken back with it.
create table call_follow_up (
  tenant_id integer not null default app.tenant_id(),
  call_record_id uuid not null,
  patient_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('task', 'done_task', 'alarm', 'gap')),
  -- Of an alarm what was done with it.
  done text check (done in ('note', 'take', 'close', 'propose')),
  task_id uuid,
  trigger_event_id uuid,
  adherence_event_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, call_record_id, position),
  foreign key (tenant_id, call_record_id) references call_record (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, task_id) references task (tenant_id, id) on delete cascade,
  foreign key (tenant_id, trigger_event_id) references trigger_event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, adherence_event_id) references adherence_event (tenant_id, id) on delete cascade,
  check (num_nonnulls(task_id, trigger_event_id, adherence_event_id) = 1)
);
create index call_follow_up_patient on call_follow_up (tenant_id, patient_id);
create index call_follow_up_task on call_follow_up (tenant_id, task_id) where task_id is not null;
create index call_follow_up_alarm on call_follow_up (tenant_id, trigger_event_id) where trigger_event_id is not null;
create index call_follow_up_gap on call_follow_up (tenant_id, adherence_event_id) where adherence_event_id is not null;
call app.protect('call_follow_up');
