-- A closer watch of one patient for a limited time, usually after an alarm.
create table observation_case (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  -- The alarm it began with.
  trigger_event_id uuid,
  reason text not null,
  started_at timestamptz not null,
  until timestamptz not null,
  state text not null default 'open' check (state in ('open', 'observed', 'closed')),
  observed_at timestamptz,
  observed_by_id uuid,
  outcome text check (outcome in ('improved', 'unchanged', 'worse_handed_over', 'other')),
  outcome_note text,
  created_by_id uuid not null,
  closed_at timestamptz,
  closed_by_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, trigger_event_id) references trigger_event (tenant_id, id),
  foreign key (tenant_id, observed_by_id) references physician (tenant_id, id),
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  foreign key (tenant_id, closed_by_id) references physician (tenant_id, id),
  check (until > started_at and until <= started_at + interval '90 days'),
  check ((state = 'closed') = (closed_at is not null and closed_by_id is not null and outcome is not null)),
  check (outcome is distinct from 'other' or outcome_note is not null)
);
create index observation_case_patient on observation_case (tenant_id, patient_id, until);
create index observation_case_running on observation_case (tenant_id, until) where state <> 'closed';
call app.protect('observation_case');

-- What belongs to it besides the alarm it began with: further alarms, tasks and findings of the same patient.
create table observation_case_link (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  observation_case_id uuid not null,
  trigger_event_id uuid,
  task_id uuid,
  finding_id uuid,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, observation_case_id) references observation_case (tenant_id, id) on delete cascade,
  foreign key (tenant_id, trigger_event_id) references trigger_event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, task_id) references task (tenant_id, id) on delete cascade,
  foreign key (tenant_id, finding_id) references finding (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  unique (tenant_id, observation_case_id, trigger_event_id),
  unique (tenant_id, observation_case_id, task_id),
  unique (tenant_id, observation_case_id, finding_id),
  check (num_nonnulls(trigger_event_id, task_id, finding_id) = 1)
);
create index observation_case_link_event on observation_case_link (tenant_id, trigger_event_id);
create index observation_case_link_task on observation_case_link (tenant_id, task_id);
create index observation_case_link_finding on observation_case_link (tenant_id, finding_id);
call app.protect('observation_case_link');
