-- Seen, informed and proposed stand between raised and closed; that the value came back, that an event is put off or
-- kept from the queue, stands beside its state.
alter table trigger_event
  drop constraint trigger_event_state_check,
  add constraint trigger_event_state_check
    check (state in ('raised', 'seen', 'in_progress', 'informed', 'proposed', 'closed')),
  add column seen_at timestamptz,
  add column seen_by_id uuid,
  add column informed_at timestamptz,
  add column informed_by_id uuid,
  add column snooze_reason text,
  add column returned_at timestamptz,
  add column suppression text check (suppression in ('paused', 'hospital')),
  add column proposed_at timestamptz,
  add column proposed_by_id uuid,
  add foreign key (tenant_id, seen_by_id) references physician (tenant_id, id),
  add foreign key (tenant_id, informed_by_id) references physician (tenant_id, id),
  add foreign key (tenant_id, proposed_by_id) references physician (tenant_id, id),
  add check ((state = 'proposed') = (proposed_at is not null and closed_at is null));

-- What was done with an event, in order, as people read it: the audit proves it, this tells it.
create table trigger_event_step (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  trigger_event_id uuid not null,
  action text not null,
  physician_id uuid,
  note text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, trigger_event_id) references trigger_event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, physician_id) references physician (tenant_id, id)
);
create index trigger_event_step_event on trigger_event_step (tenant_id, trigger_event_id, id);
call app.protect('trigger_event_step');

-- How a tenant handles alarms; without a row the defaults of the domain hold.
create table alarm_policy (
  tenant_id integer primary key default app.tenant_id() references tenant (id),
  four_eyes text not null default 'none' check (four_eyes in ('none', 'critical', 'all'))
);
call app.protect('alarm_policy');
