-- How a patient came to stand as they stand: every step with who, when, why and until when.
create table life_cycle_entry (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  step text not null,
  from_status text not null,
  to_status text not null,
  reason text,
  starts_at timestamptz,
  ends_at timestamptz,
  alarms text,
  -- What the step closed or cancelled, so that it can be taken back.
  touched jsonb not null default '{}',
  by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, by_id) references physician (tenant_id, id)
);
create index life_cycle_entry_patient on life_cycle_entry (tenant_id, patient_id, created_at desc, id desc);
call app.protect('life_cycle_entry');

-- `due_at`: when the clock has something to do, null when nothing is left.
create table patient_pause (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  reason text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  alarms text not null,
  tells_patient boolean not null default false,
  state text not null,
  due_at timestamptz,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  constraint patient_pause_state check (state in ('planned', 'running', 'over')),
  constraint patient_pause_alarms check (alarms in ('critical', 'all')),
  constraint patient_pause_span check (ends_at is null or ends_at > starts_at)
);
create unique index patient_pause_one on patient_pause (tenant_id, patient_id) where state <> 'over';
create index patient_pause_due on patient_pause (due_at) where due_at is not null;
create index patient_pause_patient on patient_pause (tenant_id, patient_id, starts_at);
create trigger patient_pause_changed after insert or update or delete on patient_pause
  for each row execute function app.raise_monitoring_version();
call app.protect('patient_pause');

create table patient_death (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  patient_id uuid not null,
  died_on date not null,
  -- The hour as people write it; null: nobody knows.
  died_at text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, patient_id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  constraint patient_death_hour check (died_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
call app.protect('patient_death');

-- A deletion one person asked for; once another has confirmed it the record is closed, and kept until `keep_until`.
create table patient_deletion (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  patient_id uuid not null,
  custom_patient_id text not null,
  status_before text not null,
  reason text not null,
  requested_by_id uuid not null,
  requested_at timestamptz not null,
  confirmed_by_id uuid,
  confirmed_at timestamptz,
  treatment_ended_on date,
  keep_until date,
  rule_years integer,
  rule_source text,
  primary key (tenant_id, patient_id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, requested_by_id) references physician (tenant_id, id),
  foreign key (tenant_id, confirmed_by_id) references physician (tenant_id, id),
  constraint patient_deletion_four_eyes check (confirmed_by_id is null or confirmed_by_id <> requested_by_id),
  constraint patient_deletion_confirmed check ((confirmed_by_id is null) = (confirmed_at is null))
);
create index patient_deletion_due on patient_deletion (keep_until) where confirmed_at is not null;
call app.protect('patient_deletion');

-- What a practice keeps longer than the law asks, from a day on, with its source.
create table retention_rule (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  valid_from date not null,
  years integer not null,
  source text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, valid_from),
  constraint retention_rule_years check (years between 10 and 100)
);
call app.protect('retention_rule');

alter table patient drop constraint patient_status_check;
alter table patient add constraint patient_status_known
  check (status in ('active', 'paused', 'inactive', 'locked', 'deceased', 'closed')) not valid;

-- A closed record is nobody's to see, in lists, searches and counts; only what ends it names it.
create policy closed_records on patient as restrictive to fernpuls_app
  using (status <> 'closed' or current_setting('app.closed', true) = 'on');
create policy closed_records on patient_bucket as restrictive to fernpuls_app
  using (status <> 'closed' or current_setting('app.closed', true) = 'on');

-- Is this patient being erased in this transaction? Only whom two people have decided on, and when nothing holds the
-- record any more.
create function app.is_being_erased(practice integer, patient text) returns boolean
language sql stable set search_path = public, app as $$
  select exists (
    select from patient_deletion
    where tenant_id = practice and patient_id = app.as_uuid(current_setting('app.erasing', true))
      and (patient is null or patient_id = app.as_uuid(patient)) and confirmed_at is not null
      and (keep_until is null or keep_until < (now() at time zone 'Europe/Berlin')::date)
  )
$$;

create or replace function app.refuse_finding_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (app.is_being_emptied(old.tenant_id)
    or app.is_being_erased(old.tenant_id, to_jsonb(old) ->> 'patient_id')) then return old; end if;
  raise exception 'a signed finding stays as it is' using errcode = 'restrict_violation';
end $$;

create or replace function app.refuse_file_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (app.is_being_emptied(old.tenant_id)
    or app.is_being_erased(old.tenant_id, to_jsonb(old) ->> 'patient_id')) then return old; end if;
  raise exception '% is kept as it was received', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function app.keep_unless_emptied() returns trigger language plpgsql as $$
begin
  if app.is_being_emptied(old.tenant_id)
    or app.is_being_erased(old.tenant_id, coalesce(to_jsonb(old) ->> 'patient_id', old.id::text)) then return old; end if;
  raise exception '% stays as it was written', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What a table refers to by a reference that cannot simply be emptied.
create function app.references_of(target regclass) returns table (parent regclass, columns text, keys text)
language sql stable set search_path = public, app as $$
  select con.confrelid::regclass, string_agg(quote_ident(mine.attname), ', ' order by key.place),
    string_agg(quote_ident(theirs.attname), ', ' order by key.place)
  from pg_constraint as con
  cross join lateral unnest(con.conkey, con.confkey) with ordinality as key (mine, theirs, place)
  join pg_attribute as mine on mine.attrelid = con.conrelid and mine.attnum = key.mine
  join pg_attribute as theirs on theirs.attrelid = con.confrelid and theirs.attnum = key.theirs
  where con.conrelid = target and con.contype = 'f' and con.conparentid = 0 and con.confrelid <> con.conrelid
    and con.confdeltype <> 'n'
  group by con.oid, con.confrelid
$$;

-- Which rows of a table are of one patient ($1 practice, $2 patient), directly or through the tables it refers to; null
-- where a reference is simply emptied.
create function app.rows_of_patient(target regclass, seen regclass[] default '{}') returns text
language plpgsql stable set search_path = public, app as $$
declare
  parts text[] := '{}';
  con record;
  beyond text;
begin
  if exists (select from pg_attribute where attrelid = target and attname = 'patient_id' and not attisdropped) then
    parts := array['patient_id = $2'];
  end if;
  for con in select * from app.references_of(target) where parent = 'patient'::regclass loop
    parts := parts || format('(%s) in (values ($1, $2))', con.columns);
  end loop;
  if cardinality(seen) = 0 or cardinality(parts) = 0 then
    for con in
      select * from app.references_of(target)
      where parent <> 'patient'::regclass and not parent = any (seen) and parent in (select app.tables_of_patients())
    loop
      beyond := app.rows_of_patient(con.parent, seen || target);
      if beyond is not null then
        parts := parts || format('(%s) in (select %s from %s where tenant_id = $1 and (%s))', con.columns, con.keys, con.parent, beyond);
      end if;
    end loop;
  end if;
  return nullif(array_to_string(parts, ' or '), '');
end $$;

-- Everything of one patient, the patient last. Tables that are added are among it without a word; the audit is not.
create function app.erase_patient(practice integer, patient uuid) returns void
language plpgsql set search_path = public, app as $$
declare
  one regclass;
  which text;
begin
  perform set_config('app.erasing', patient::text, true);
  if not app.is_being_erased(practice, patient::text) then
    raise exception 'only whom two people have decided on is erased, and not before the time' using errcode = 'restrict_violation';
  end if;
  delete from mail_message as mail using patient as person
    where mail.tenant_id = practice and person.tenant_id = practice and person.id = erase_patient.patient
      and lower(mail.recipient) = lower(person.email) and mail.template in
        ('adherence_reminder', 'video_consultation_reminder', 'monitoring_paused', 'monitoring_resumed', 'monitoring_ended');
  for one in select * from app.tables_of_patients() loop
    which := app.rows_of_patient(one);
    if which is null or one = 'patient_deletion'::regclass then continue; end if;
    if one = 'device'::regclass then
      execute format('update %s set patient_id = null where tenant_id = $1 and patient_id = $2', one) using practice, patient;
    else
      execute format('delete from %s where tenant_id = $1 and (%s)', one, which) using practice, patient;
    end if;
  end loop;
  delete from live_event where tenant_id = practice and payload::text like '%' || patient::text || '%';
  delete from outbox where tenant_id = practice and erase_patient.patient = any (subject_ids);
  delete from patient_deletion where tenant_id = practice and patient_id = erase_patient.patient;
  delete from patient where tenant_id = practice and id = erase_patient.patient;
  perform set_config('app.erasing', '', true);
end $$;
revoke execute on function app.erase_patient(integer, uuid) from public;
grant execute on function app.erase_patient(integer, uuid) to fernpuls_system;
grant select, delete on live_event, outbox to fernpuls_system;

insert into app.subject_table (subject_type, table_name) values ('patient_life_cycle', 'patient');
