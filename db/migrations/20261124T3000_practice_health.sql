-- How each practice stands for the operator: figures taken anew again and again, so that no list counts while somebody waits.
create table practice_health (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  state text not null,
  -- Place of the state in the order of attention.
  severity integer not null,
  last_reading_at timestamptz,
  -- The longest pause between readings of the last days, looked at once an hour.
  usual_seconds integer,
  usual_at timestamptz,
  open_alarms integer not null,
  overdue_alarms integer not null,
  failing_deliveries integer not null,
  failing_since timestamptz,
  people integer not null,
  patients integer not null,
  devices_used integer not null,
  devices_max integer,
  license_to date,
  last_seen_at timestamptz,
  computed_at timestamptz not null,
  primary key (tenant_id)
);
call app.protect('practice_health');

-- What the operator's people did about what is the matter with a practice: an occurrence is told anew when it is another.
create table operator_mark (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  practice_key text not null,
  kind text not null,
  occurrence text not null,
  taken_by_id uuid,
  later_until timestamptz,
  done_at timestamptz,
  done_by_id uuid,
  done_reason text,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, practice_key, kind, occurrence),
  foreign key (tenant_id, taken_by_id) references physician (tenant_id, id),
  foreign key (tenant_id, done_by_id) references physician (tenant_id, id),
  check ((done_at is null) = (done_by_id is null))
);
call app.protect('operator_mark');
