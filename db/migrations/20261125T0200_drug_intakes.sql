-- What was told of doses: every telling a row that stays, of one dose the last told counts.
create table patient_drug_intake (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  patient_drug_id uuid not null,
  day date not null,
  day_time text check (day_time in ('morning', 'noon', 'evening', 'night')),
  state text not null check (state in ('taken', 'skipped', 'withdrawn')),
  dose text,
  taken_at timestamptz,
  skip_reason text check (skip_reason in ('forgotten', 'side_effect', 'felt_well', 'ran_out', 'advised', 'unwell', 'other')),
  note text,
  replaces_id uuid,
  author text not null check (author in ('patient', 'staff')),
  told_at timestamptz not null default now(),
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_drug_id) references patient_drug (tenant_id, id) on delete cascade,
  foreign key (tenant_id, replaces_id) references patient_drug_intake (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  constraint patient_drug_intake_skipped check (skip_reason is null or state = 'skipped'),
  constraint patient_drug_intake_author check ((author = 'staff') = (created_by_id is not null))
);
create index patient_drug_intake_day on patient_drug_intake (tenant_id, patient_id, day desc, id);
create index patient_drug_intake_told on patient_drug_intake (tenant_id, told_at, id) include (patient_id, patient_drug_id, state, day);
create index patient_drug_intake_drug on patient_drug_intake (tenant_id, patient_drug_id, day desc, id) include (state);
create index patient_drug_intake_replaces on patient_drug_intake (tenant_id, replaces_id) where replaces_id is not null;
create index patient_drug_intake_by on patient_drug_intake (tenant_id, created_by_id) where created_by_id is not null;
call app.protect('patient_drug_intake');
insert into app.subject_table (subject_type, table_name) values ('patient_drug_intakes', 'patient_drug_intake');

-- How a row of the plan was taken, and from when to when: a changed dose changes no day before.
create table patient_drug_period (
  tenant_id integer not null default app.tenant_id(),
  patient_drug_id uuid not null,
  patient_id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz,
  dosage_kind text not null,
  morning text,
  noon text,
  evening text,
  night text,
  weekdays jsonb,
  from_day date,
  until_day date,
  primary key (tenant_id, patient_drug_id, from_at),
  foreign key (tenant_id, patient_drug_id) references patient_drug (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade
);
create index patient_drug_period_patient on patient_drug_period (tenant_id, patient_id, from_at);
call app.protect('patient_drug_period');

-- In the database, so that a server of the release before keeps them too while a practice is upgraded.
create function app.keep_drug_periods() returns trigger
language plpgsql set search_path = public, app
as $$
declare
  is_taken boolean := new.status = 'active' and not new.is_mistake;
begin
  if tg_op = 'UPDATE' then
    if new.is_mistake and not old.is_mistake then
      delete from patient_drug_period where tenant_id = new.tenant_id and patient_drug_id = new.id;
      return null;
    end if;
    if is_taken = (old.status = 'active' and not old.is_mistake)
      and (new.dosage_kind, new.morning, new.noon, new.evening, new.night, new.weekdays, new.from_day, new.until_day)
        is not distinct from (old.dosage_kind, old.morning, old.noon, old.evening, old.night, old.weekdays, old.from_day, old.until_day)
    then return null; end if;
    update patient_drug_period set until_at = now()
      where tenant_id = new.tenant_id and patient_drug_id = new.id and until_at is null;
  end if;
  if is_taken then
    insert into patient_drug_period (tenant_id, patient_drug_id, patient_id, from_at, dosage_kind, morning, noon, evening, night, weekdays, from_day, until_day)
      values (new.tenant_id, new.id, new.patient_id, now(), new.dosage_kind, new.morning, new.noon, new.evening, new.night, new.weekdays, new.from_day, new.until_day)
      on conflict (tenant_id, patient_drug_id, from_at) do update set until_at = null, dosage_kind = excluded.dosage_kind,
        morning = excluded.morning, noon = excluded.noon, evening = excluded.evening, night = excluded.night,
        weekdays = excluded.weekdays, from_day = excluded.from_day, until_day = excluded.until_day;
  end if;
  return null;
end $$;
create trigger drug_periods after insert or update on patient_drug for each row execute function app.keep_drug_periods();
