-- Rules on the rhythm of a recording raise alarms through the same engine as those on readings.
alter table trigger_event
  add column ecg_id uuid,
  -- What it was raised for, and who said so: a later reading of the recording never rewrites it.
  add column rhythm_class text,
  add column rhythm_source text check (rhythm_source in ('device', 'suggestion')),
  add foreign key (tenant_id, ecg_id) references ecg (tenant_id, id),
  add check ((ecg_id is null) = (rhythm_class is null) and (ecg_id is null) = (rhythm_source is null));

-- A recording raises or joins an alarm of a rule once, whoever asks and however often.
create table trigger_ecg_result (
  tenant_id integer not null default app.tenant_id(),
  trigger_id uuid not null,
  ecg_id uuid not null,
  event_id uuid not null,
  rhythm_class text not null,
  rhythm_source text not null check (rhythm_source in ('device', 'suggestion')),
  primary key (tenant_id, trigger_id, ecg_id),
  foreign key (tenant_id, ecg_id) references ecg (tenant_id, id),
  foreign key (tenant_id, event_id) references trigger_event (tenant_id, id)
);
create index trigger_ecg_result_ecg on trigger_ecg_result (tenant_id, ecg_id);
create index trigger_ecg_result_event on trigger_ecg_result (tenant_id, event_id);
call app.protect('trigger_ecg_result');
