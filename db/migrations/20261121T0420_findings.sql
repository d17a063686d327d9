-- What the inbox sorts and filters by: the reading that counts (a person's, else the device's, else the platform's),
-- and whether the readings agree. „unknown“ says nothing.
alter table ecg
  add column current_class text not null generated always as
    (coalesce(rhythm_class, nullif(device_class, 'unknown'), suggested_class, 'unknown')) stored,
  add column agreement text not null generated always as (
    case
      when nullif(rhythm_class, 'unknown') <> nullif(device_class, 'unknown')
        or nullif(rhythm_class, 'unknown') <> nullif(suggested_class, 'unknown')
        or nullif(device_class, 'unknown') <> nullif(suggested_class, 'unknown') then 'differs'
      when nullif(rhythm_class, 'unknown') = nullif(device_class, 'unknown')
        or nullif(rhythm_class, 'unknown') = nullif(suggested_class, 'unknown')
        or nullif(device_class, 'unknown') = nullif(suggested_class, 'unknown') then 'agrees'
      else 'single'
    end
  ) stored;
-- A condition may not look at generated columns, and before an update they are not computed yet.
drop trigger ecg_kept on ecg;
create function app.keep_ecg() returns trigger
language plpgsql
as $$
declare
  read_by_people constant text[] := '{seen_at,seen_by_id,rhythm_class,classified_at,classified_by_id}';
  computed constant text[] := '{suggested_class,suggestion_confidence,suggestion_version,mean_rate,quality,current_class,agreement}';
begin
  if (to_jsonb(old) - read_by_people - computed) is distinct from (to_jsonb(new) - read_by_people - computed) then
    raise exception 'ecg is kept as it was received' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ecg_kept before update on ecg for each row execute function app.keep_ecg();

-- The physician's reading of a recording, one for each. Signed it stands as it is; what comes later is added.
create table finding (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  ecg_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'released', 'amended')),
  rhythm_class text,
  heart_rate integer check (heart_rate between 1 and 400),
  pr_ms integer check (pr_ms between 1 and 1000),
  qrs_ms integer check (qrs_ms between 1 and 1000),
  qt_ms integer check (qt_ms between 1 and 2000),
  qtc_formula text check (qtc_formula in ('bazett', 'fridericia', 'framingham', 'hodges')),
  axis_degrees integer check (axis_degrees between -180 and 180),
  assessment text,
  recommendation text,
  created_by_id uuid not null,
  released_at timestamptz,
  released_by_id uuid,
  -- SHA-256 over what was signed, by whom and when.
  seal text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint finding_ecg_taken unique (tenant_id, ecg_id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, ecg_id) references ecg (tenant_id, id),
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  foreign key (tenant_id, released_by_id) references physician (tenant_id, id),
  check ((state = 'draft') = (released_at is null and released_by_id is null and seal is null)),
  check (state = 'draft' or (released_by_id is not null and seal is not null)),
  check (state = 'draft' or (rhythm_class is not null and assessment is not null))
);
create index finding_patient on finding (tenant_id, patient_id, created_at, id);
call app.protect('finding');

create table finding_addendum (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  finding_id uuid not null,
  body text not null,
  physician_id uuid not null,
  -- SHA-256 over the seal before it and this addition.
  seal text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, finding_id) references finding (tenant_id, id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id)
);
create index finding_addendum_finding on finding_addendum (tenant_id, finding_id, created_at, id);
call app.protect('finding_addendum');

-- Whoever asks, the database's owner included: a signed finding stays, only its state moves on to amended.
create function app.refuse_finding_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'a signed finding stays as it is' using errcode = 'restrict_violation';
end $$;
create trigger finding_signed before update on finding for each row
  when (
    old.state <> 'draft' and (
      new.state <> 'amended'
      or (to_jsonb(old) - '{state,updated_at}'::text[]) is distinct from (to_jsonb(new) - '{state,updated_at}'::text[])
    )
  )
  execute function app.refuse_finding_change();
create trigger finding_signed_stays before delete on finding for each row
  when (old.state <> 'draft')
  execute function app.refuse_finding_change();
create trigger finding_addendum_kept before update or delete on finding_addendum
  for each row execute function app.refuse_finding_change();
revoke update, delete on finding_addendum from fernpuls_app, fernpuls_system;

-- Sentences for findings, each practice's own from its first day on.
create table finding_template (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  title text not null,
  body text not null,
  rhythm_class text,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index finding_template_position on finding_template (tenant_id, position, id);
call app.protect('finding_template');

create function app.add_finding_templates(practice integer) returns void
language sql security definer set search_path = public, app
as $$
  insert into finding_template (tenant_id, id, title, body, rhythm_class, position)
  select practice, gen_random_uuid(), given.title, given.body, given.rhythm_class, given.position
  from (
    values
      ('Normalbefund',
        'Regelmäßiger Sinusrhythmus, Frequenz {heart_rate}/min. PQ {pr_ms} ms, QRS {qrs_ms} ms, QTc {qtc_ms} ms. '
        'Keine Erregungsrückbildungsstörungen, keine Rhythmusstörungen im aufgezeichneten Abschnitt.',
        'sinus_rhythm', 10),
      ('Vorhofflimmern', 'Absolute Arrhythmie bei Vorhofflimmern, mittlere Kammerfrequenz {heart_rate}/min. QRS {qrs_ms} ms. P-Wellen nicht abgrenzbar.', 'atrial_fibrillation', 20),
      ('Ventrikuläre Extrasystolen',
        'Sinusrhythmus, Frequenz {heart_rate}/min, mit ventrikulären Extrasystolen. Keine Couplets, keine Salven im aufgezeichneten Abschnitt.',
        'premature_ventricular_contraction', 30),
      ('Bradykardie', 'Bradykarder Rhythmus, Frequenz {heart_rate}/min. PQ {pr_ms} ms, QRS {qrs_ms} ms.', 'inconclusive_low_heart_rate', 40),
      ('Tachykardie', 'Tachykarder Rhythmus, Frequenz {heart_rate}/min, QRS {qrs_ms} ms.', 'inconclusive_high_heart_rate', 50),
      ('Nicht beurteilbar', 'Aufzeichnung wegen Artefakten nicht sicher beurteilbar. Wiederholung der Aufzeichnung empfohlen.', 'inconclusive_poor_reading', 60),
      ('Unverändert zum Vorbefund', 'Im Vergleich zur Voraufzeichnung unverändert.', null, 70)
  ) as given (title, body, rhythm_class, position)
$$;
alter function app.add_finding_templates owner to fernpuls_system;
revoke execute on function app.add_finding_templates from public;
grant execute on function app.add_finding_templates to fernpuls_system;
create function app.open_finding_templates() returns trigger
language plpgsql security definer set search_path = public, app
as $$
begin
  perform app.add_finding_templates(new.id);
  return null;
end $$;
alter function app.open_finding_templates owner to fernpuls_system;
revoke execute on function app.open_finding_templates from public;
grant execute on function app.open_finding_templates to fernpuls_system;
create trigger tenant_opened after insert on tenant for each row execute function app.open_finding_templates();
select app.add_finding_templates(id) from tenant;

-- Signing is the physician's; an administrator holds every permission.
update role set permissions = permissions || '[{"key": "finding_release", "access": "write"}]'::jsonb
where name in ('physician', 'administrator') and not permissions @> '[{"key": "finding_release"}]'::jsonb;
