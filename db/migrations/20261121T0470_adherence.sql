-- What a patient agreed to measure, and how far the clock has judged it.
create table measurement_plan (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  value_type text not null,
  schedule text not null,
  grace_minutes integer not null check (grace_minutes between 0 and 10080),
  starts_at timestamptz not null,
  ends_at timestamptz,
  needs_device boolean not null default true,
  sends_reminders boolean not null default false,
  -- Slots before are judged; the clock looks again at `next_deadline_at`, null when nothing more is expected.
  settled_until timestamptz not null default now(),
  next_deadline_at timestamptz,
  -- The last judged slot, by which feeds it should have come, and whether it did.
  last_deadline_at timestamptz,
  last_arrived boolean,
  manufacturer text,
  interface_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  check (ends_at is null or ends_at > starts_at)
);
create index measurement_plan_due on measurement_plan (next_deadline_at) where next_deadline_at is not null;
create index measurement_plan_patient on measurement_plan (tenant_id, patient_id, value_type);
create index measurement_plan_judged on measurement_plan (tenant_id, last_deadline_at) where last_deadline_at is not null;
call app.protect('measurement_plan');

-- A feed (manufacturer, interface) of which nothing came for many patients: one incident instead of an alarm each.
create table feed_incident (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  feed_kind text not null check (feed_kind in ('manufacturer', 'interface')),
  feed text not null,
  feed_name text not null,
  expected integer not null,
  arrived integer not null,
  starts_at timestamptz not null,
  noticed_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (ended_at is null or ended_at >= starts_at)
);
create unique index feed_incident_open on feed_incident (tenant_id, feed_kind, feed) where ended_at is null;
create index feed_incident_down on feed_incident (noticed_at) where ended_at is null;
create index feed_incident_starts on feed_incident (tenant_id, starts_at);
call app.protect('feed_incident');

-- One expected reading that did not come in time. `turn` is the span in which a reading counts for the slot.
create table adherence_event (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  plan_id uuid not null,
  patient_id uuid not null,
  value_type text not null,
  slot_at timestamptz not null,
  deadline_at timestamptz not null,
  turn_from timestamptz not null,
  turn_until timestamptz not null,
  state text not null check (state in ('open', 'contacted', 'explained', 'closed', 'filled_late')),
  cause text not null check (cause in ('feed_down', 'paused', 'hospital', 'no_device', 'device_undelivered',
    'never_connected', 'battery_low', 'device_silent', 'patient_skipped')),
  lane text not null check (lane in ('incident', 'none', 'logistics', 'technical', 'call')),
  due_at timestamptz not null,
  incident_id uuid,
  assignee_id uuid,
  reminder_count integer not null default 0,
  reminded_at timestamptz,
  filled_at timestamptz,
  contacted_at timestamptz,
  contacted_by_id uuid,
  contact_note text,
  closed_at timestamptz,
  closed_by_id uuid,
  close_reason text,
  close_note text,
  -- When the clock asks whether the reading came after all.
  look_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint adherence_event_slot unique (tenant_id, plan_id, slot_at),
  foreign key (tenant_id, plan_id) references measurement_plan (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, incident_id) references feed_incident (tenant_id, id),
  foreign key (tenant_id, assignee_id) references physician (tenant_id, id),
  foreign key (tenant_id, contacted_by_id) references physician (tenant_id, id),
  foreign key (tenant_id, closed_by_id) references physician (tenant_id, id),
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'closed' or close_reason is not null),
  check ((state = 'filled_late') = (filled_at is not null))
);
create index adherence_event_queue on adherence_event (tenant_id, lane, due_at, id) where state in ('open', 'contacted');
create index adherence_event_patient on adherence_event (tenant_id, patient_id, slot_at);
create index adherence_event_slot_at on adherence_event (tenant_id, slot_at);
create index adherence_event_incident on adherence_event (tenant_id, incident_id) where incident_id is not null;
create index adherence_event_look on adherence_event (look_at) where look_at is not null;
call app.protect('adherence_event');

-- A patient is reminded of a slot once, whoever asks.
create table adherence_reminder (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  event_id uuid not null,
  sent_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint adherence_reminder_once unique (tenant_id, event_id),
  foreign key (tenant_id, event_id) references adherence_event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sent_by_id) references physician (tenant_id, id)
);
call app.protect('adherence_reminder');

create table adherence_policy (
  tenant_id integer primary key default app.tenant_id() references tenant (id),
  mails_reminders boolean not null default false,
  changed_at timestamptz not null default now(),
  changed_by_id uuid,
  foreign key (tenant_id, changed_by_id) references physician (tenant_id, id)
);
call app.protect('adherence_policy');

alter table device add column delivered_at timestamptz;

-- Rules told by the clock: when they are asked next, and from when on slots count.
create table trigger_clock (
  tenant_id integer not null default app.tenant_id(),
  trigger_id uuid not null,
  clock_at timestamptz not null,
  clock_from timestamptz not null,
  primary key (tenant_id, trigger_id),
  foreign key (tenant_id, trigger_id) references measurement_trigger (tenant_id, id) on delete cascade
);
create index trigger_clock_due on trigger_clock (clock_at);
call app.protect('trigger_clock');
create function app.set_trigger_clock() returns trigger language plpgsql as $$
begin
  delete from trigger_clock where tenant_id = new.tenant_id and trigger_id = new.id;
  if new.is_active and jsonb_path_exists(
    new.rule, '$.** ? (@.kind == "missing" || @.kind == "device_silent" || @.kind == "device_battery")'
  ) then
    insert into trigger_clock (tenant_id, trigger_id, clock_at, clock_from) values (new.tenant_id, new.id, now(), now());
  end if;
  return null;
end $$;
create trigger measurement_trigger_clock after insert or update of rule, is_active on measurement_trigger
  for each row execute function app.set_trigger_clock();

-- What a rule of the clock has told already, once each.
create table trigger_clock_result (
  tenant_id integer not null default app.tenant_id(),
  trigger_id uuid not null,
  occurrence text not null,
  told_at timestamptz not null default now(),
  primary key (tenant_id, trigger_id, occurrence),
  foreign key (tenant_id, trigger_id) references measurement_trigger (tenant_id, id) on delete cascade
);
call app.protect('trigger_clock_result');
