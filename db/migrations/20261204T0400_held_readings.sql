-- Readings of a device of which nobody can be named that had it when they were taken: kept until a person says whose they
-- are, or refuses them with a reason. They belong to no record until then.
create table held_reading (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  device_id uuid not null,
  reason text not null check (reason in ('nobody', 'handover', 'clock', 'mismatch')),
  -- As it came; empty once it is in a record.
  attributes jsonb,
  source_id uuid,
  measured_at timestamptz not null,
  received_at timestamptz not null default now(),
  due_at timestamptz not null,
  settled_at timestamptz,
  settled_by_id uuid,
  outcome text check (outcome in ('assigned', 'refused')),
  note text,
  check ((settled_at is null) = (outcome is null)),
  check (outcome is null or note is not null),
  check (attributes is not null or outcome = 'assigned'),
  primary key (tenant_id, id),
  foreign key (tenant_id, device_id) references device (tenant_id, id),
  foreign key (tenant_id, settled_by_id) references physician (tenant_id, id)
);
create index held_reading_waiting on held_reading (tenant_id, due_at, id) where settled_at is null;
create index held_reading_settled on held_reading (tenant_id, settled_at desc, id) where settled_at is not null;
create index held_reading_device on held_reading (tenant_id, device_id);
create index held_reading_settler on held_reading (tenant_id, settled_by_id) where settled_by_id is not null;
call app.protect('held_reading');

-- Whose a device was is asked again of everybody it was assigned to: what a server remembers of it is out of date.
create trigger device_assignment_changed after insert or delete or update of patient_id, assigned_at, returned_at
  on device_assignment for each row execute function app.raise_monitoring_version();
