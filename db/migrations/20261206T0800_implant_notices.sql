-- What implants tell of a part of theirs (therapy, zone, battery, lead), change by change, and what of their messages was
-- taken back, replaced, not taken or refused: what a person has to look at waits until somebody says of it what was done.
create table cied_notice (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  -- Null: the message was refused whole.
  cied_id uuid,
  kind text not null,
  subject text not null default '',
  state text not null,
  state_before text,
  details jsonb,
  priority text not null,
  observed_at timestamptz not null,
  -- When the same was told last.
  repeated_at timestamptz,
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  holder_id uuid,
  -- What it rests on was taken back by a later message.
  withdrawn_at timestamptz,
  settled_at timestamptz,
  settled_by_id uuid,
  outcome text,
  note text,
  primary key (tenant_id, id),
  constraint cied_notice_settled check ((settled_at is null) = (outcome is null)),
  constraint cied_notice_outcomes check (outcome in ('nothing', 'past', 'intended', 'done')),
  constraint cied_notice_said check (outcome not in ('intended', 'done') or note is not null),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, patient_id, cied_id) references cied (tenant_id, patient_id, id) on delete cascade deferrable,
  foreign key (tenant_id, holder_id) references physician (tenant_id, id),
  foreign key (tenant_id, settled_by_id) references physician (tenant_id, id)
);
create index cied_notice_due on cied_notice (tenant_id, due_at, id)
  include (settled_at, patient_id, cied_id, kind, priority);
create index cied_notice_observed on cied_notice (tenant_id, observed_at, id)
  include (settled_at, patient_id, cied_id, kind, priority);
create index cied_notice_waiting on cied_notice (tenant_id, due_at, id) where settled_at is null;
create index cied_notice_cied on cied_notice (tenant_id, patient_id, cied_id, kind, subject, observed_at);
create index cied_notice_holder on cied_notice (tenant_id, holder_id) where holder_id is not null;
create index cied_notice_settler on cied_notice (tenant_id, settled_by_id) where settled_by_id is not null;
call app.protect('cied_notice');

insert into app.record_table (table_name, kind, care) values
  ('cied_notice', 'course', '{observed_at,case when settled_by_id is not null then settled_at end}');

-- Whether the device treats fast rhythms at all, as it said with its settings.
alter table cied_programming add column tachy_therapy text;
-- Beyond what the device measures: „above" 3000 Ohm.
alter table cied_value add column qualifier text;
-- Told by a later message to be no result, or one of another patient: it stays, and counts no more.
alter table cied_value add column withdrawn_at timestamptz;
alter table cied_episode add column withdrawn_at timestamptz;
