-- Studies with their frozen protocols, who takes part, and what became of it.
create table study (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  number text not null,
  name text not null,
  sponsor text,
  ethics_vote text,
  site text,
  principal_investigator_id uuid,
  starts_on date,
  ends_on date,
  planned_size integer not null check (planned_size between 1 and 5000),
  is_blinded boolean not null default false,
  pseudonym_prefix text not null default 'N',
  document jsonb not null,
  status text not null default 'draft' check (status in ('draft', 'recruiting', 'closed', 'ended')),
  version integer not null default 0,
  recruiting_since timestamptz,
  pseudonyms integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint study_number_taken unique (tenant_id, number),
  foreign key (tenant_id, principal_investigator_id) references physician (tenant_id, id),
  constraint study_span check (ends_on >= starts_on)
);
create index study_investigator on study (tenant_id, principal_investigator_id) where principal_investigator_id is not null;
call app.protect('study');

create table study_version (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  study_id uuid not null,
  version integer not null check (version > 0),
  document jsonb not null,
  comment text,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint study_version_number unique (tenant_id, study_id, version),
  foreign key (tenant_id, study_id) references study (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id)
);
create index study_version_by on study_version (tenant_id, created_by_id) where created_by_id is not null;
call app.protect('study_version');
revoke update on study_version from fernpuls_app, fernpuls_system;

create table patient_study (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  study_id uuid not null,
  status text not null default 'screening'
    check (status in ('screening', 'active', 'completed', 'dropped_out', 'screen_failed')),
  screened_on date not null,
  included_on date,
  ended_on date,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, study_id) references study (tenant_id, id)
);
create index patient_study_made on patient_study (tenant_id, created_at, id) include (patient_id, study_id, status);
create index patient_study_patient on patient_study (tenant_id, patient_id, created_at, id) include (study_id, status);
create index patient_study_study on patient_study (tenant_id, study_id, created_at, id) include (patient_id, status);
create index patient_study_status on patient_study (tenant_id, status, created_at, id) include (patient_id, study_id);
-- Nobody is in a study twice at a time.
create unique index patient_study_once on patient_study (tenant_id, study_id, patient_id) where status in ('screening', 'active');
call app.protect('patient_study');
insert into app.subject_table (subject_type, table_name) values ('patient_studies', 'patient_study');

-- Which pseudonym is whose: sealed, so that no copy of the database tells.
create table study_key (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  study_id uuid not null,
  patient_study_id uuid not null,
  patient_id uuid not null,
  sealed bytea not null,
  primary key (tenant_id, id),
  constraint study_key_part unique (tenant_id, patient_study_id),
  foreign key (tenant_id, study_id) references study (tenant_id, id),
  foreign key (tenant_id, patient_study_id) references patient_study (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade
);
create index study_key_study on study_key (tenant_id, study_id);
create index study_key_patient on study_key (tenant_id, patient_id);
call app.protect('study_key');

-- What became of somebody's part. Consent is kept with its version (ICH E6 4.8; Art. 7 (1) GDPR: to be proven).
create table patient_study_step (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_study_id uuid not null,
  patient_id uuid not null,
  step text not null check (step in ('screen', 'inform', 'consent', 'answer', 'include', 'plan_visit', 'do_visit', 'unblind',
    'complete', 'drop_out', 'withdraw', 'fail_screening')),
  status text not null,
  version integer not null,
  day date not null,
  note text,
  reason text,
  visit_id text,
  criterion_id text,
  applies boolean,
  appointment_at timestamptz,
  form jsonb,
  consent_form text check (consent_form in ('paper', 'screen')),
  signature text,
  stratum text,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_study_id) references patient_study (tenant_id, id) on delete cascade,
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  constraint patient_study_step_signed check (signature is null or consent_form = 'screen')
);
create index patient_study_step_part on patient_study_step (tenant_id, patient_study_id, created_at, id);
create index patient_study_step_patient on patient_study_step (tenant_id, patient_id, created_at, id);
create index patient_study_step_by on patient_study_step (tenant_id, created_by_id) where created_by_id is not null;
call app.protect('patient_study_step');
revoke update on patient_study_step from fernpuls_app, fernpuls_system;
-- A merge of two records moves them.
grant update (patient_id) on patient_study_step to fernpuls_app;

-- Who comes next into which arm. Nobody reads it: only the function that draws does.
create table randomisation_slot (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  study_id uuid not null,
  stratum text not null,
  position integer not null check (position > 0),
  arm text not null,
  patient_study_id uuid,
  number integer,
  drawn_by_id uuid,
  drawn_at timestamptz,
  primary key (tenant_id, study_id, stratum, position),
  constraint randomisation_slot_part unique (tenant_id, patient_study_id),
  constraint randomisation_slot_number unique (tenant_id, study_id, number),
  foreign key (tenant_id, study_id) references study (tenant_id, id) on delete cascade,
  constraint randomisation_slot_drawn check ((number is null) = (drawn_at is null))
);
call app.protect('randomisation_slot');
revoke all on randomisation_slot from fernpuls_app;

-- Of a list made here: made again from it, a list can be shown to be the one that was used.
create table randomisation_seed (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  study_id uuid not null,
  seed text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, study_id),
  foreign key (tenant_id, study_id) references study (tenant_id, id) on delete cascade
);
call app.protect('randomisation_seed');
revoke all on randomisation_seed from fernpuls_app;

-- Permuted blocks: each holds every arm in its share; sizes and orders follow from the seed alone.
create function app.permuted_arms(seed text, arms text[], shares integer[], sizes integer[], wanted integer)
returns table (place integer, arm text)
language plpgsql immutable
as $$
declare
  unit integer := (select sum(share) from unnest(shares) as share);
  filled integer := 0;
  block integer := 0;
  size integer;
begin
  while filled < wanted loop
    size := sizes[1 + get_byte(sha256(convert_to(format('%s/size/%s', seed, block), 'UTF8')), 0) % cardinality(sizes)];
    return query
      select filled + (row_number() over (order by sha256(convert_to(format('%s/%s/%s/%s', seed, block, one.at, copy), 'UTF8'))))::integer,
        one.code
      from unnest(arms, shares) with ordinality as one (code, share, at)
      cross join lateral generate_series(1, one.share * size / unit) as copy;
    filled := filled + size;
    block := block + 1;
  end loop;
end $$;

create function app.make_randomisation(study uuid, strata text[], arms text[], shares integer[], sizes integer[], wanted integer)
returns void
language plpgsql security definer set search_path = public, app
as $$
declare
  made text := encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');
begin
  insert into randomisation_seed (tenant_id, study_id, seed) values (app.tenant_id(), make_randomisation.study, made);
  insert into randomisation_slot (tenant_id, study_id, stratum, position, arm)
  select app.tenant_id(), make_randomisation.study, one, drawn.place, drawn.arm
  from unnest(strata) as one cross join lateral app.permuted_arms(made || '/' || one, arms, shares, sizes, wanted) as drawn;
end $$;
alter function app.make_randomisation owner to fernpuls_system;
revoke all on function app.make_randomisation from public;
grant execute on function app.make_randomisation to fernpuls_app;

-- A list made elsewhere, before anybody was drawn from it; places follow the order of the lines.
create function app.put_randomisation(study uuid, strata text[], arms text[]) returns integer
language plpgsql security definer set search_path = public, app
as $$
begin
  delete from randomisation_slot where tenant_id = app.tenant_id() and study_id = put_randomisation.study and number is null;
  insert into randomisation_slot (tenant_id, study_id, stratum, position, arm)
  select app.tenant_id(), put_randomisation.study, stratum, row_number() over (partition by stratum order by at), arm
  from unnest(strata, arms) with ordinality as line (stratum, arm, at);
  return cardinality(arms);
end $$;
alter function app.put_randomisation owner to fernpuls_system;
revoke all on function app.put_randomisation from public;
grant execute on function app.put_randomisation to fernpuls_app;

-- The next one of a stratum. Who comes at the same time waits, so that numbers and places have no gaps; null: the list is at its end.
create function app.draw_arm(study uuid, part uuid, of_stratum text, by_id uuid) returns integer
language plpgsql security definer set search_path = public, app
as $$
declare
  drawn integer;
begin
  perform from study as held where held.tenant_id = app.tenant_id() and held.id = draw_arm.study for update;
  select number into drawn from randomisation_slot where tenant_id = app.tenant_id() and patient_study_id = part;
  if found then return drawn; end if;
  update randomisation_slot as slot
  set patient_study_id = part, drawn_by_id = by_id, drawn_at = now(),
    number = (
      select count(*) + 1 from randomisation_slot as used
      where used.tenant_id = app.tenant_id() and used.study_id = draw_arm.study and used.number is not null
    )
  where slot.tenant_id = app.tenant_id() and slot.study_id = draw_arm.study and slot.stratum = of_stratum and slot.position = (
    select min(free.position) from randomisation_slot as free
    where free.tenant_id = app.tenant_id() and free.study_id = draw_arm.study and free.stratum = of_stratum and free.number is null
  )
  returning slot.number into drawn;
  return drawn;
end $$;
alter function app.draw_arm owner to fernpuls_system;
revoke all on function app.draw_arm from public;
grant execute on function app.draw_arm to fernpuls_app;

-- What was drawn. Of a blinded study an arm is told to those its protocol names, and of whoever was unblinded.
create function app.drawn_arms(study uuid, reader uuid)
returns table (patient_study_id uuid, number integer, stratum text, arm text, drawn_by_id uuid, drawn_at timestamptz)
language sql stable security definer set search_path = public, app
as $$
  select slot.patient_study_id, slot.number, slot.stratum,
    case when not held.is_blinded or exists (
      select from study_version as frozen
      where frozen.tenant_id = held.tenant_id and frozen.study_id = held.id and frozen.version = held.version
        and frozen.document -> 'unblindedIds' @> to_jsonb(reader::text)
    ) or exists (
      select from patient_study_step as step
      where step.tenant_id = slot.tenant_id and step.patient_study_id = slot.patient_study_id and step.step = 'unblind'
    ) then slot.arm end,
    slot.drawn_by_id, slot.drawn_at
  from randomisation_slot as slot
  join study as held on held.tenant_id = slot.tenant_id and held.id = slot.study_id
  where slot.tenant_id = app.tenant_id() and slot.study_id = drawn_arms.study and slot.number is not null
$$;
alter function app.drawn_arms owner to fernpuls_system;
revoke all on function app.drawn_arms from public;
grant execute on function app.drawn_arms to fernpuls_app;

-- How many of a list there are, so that nobody begins with an empty one.
create function app.randomisation_places(study uuid) returns table (stratum text, places integer)
language sql stable security definer set search_path = public, app
as $$
  select stratum, count(*)::integer from randomisation_slot
  where tenant_id = app.tenant_id() and study_id = randomisation_places.study and number is null group by stratum
$$;
alter function app.randomisation_places owner to fernpuls_system;
revoke all on function app.randomisation_places from public;
grant execute on function app.randomisation_places to fernpuls_app;

-- Files of a study, made by the worker.
create table study_export (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  study_id uuid not null,
  kind text not null check (kind in ('odm', 'readings', 'dictionary')),
  requested_by_id uuid,
  requested_at timestamptz not null default now(),
  done_at timestamptz,
  forms integer,
  content bytea,
  primary key (tenant_id, id),
  foreign key (tenant_id, study_id) references study (tenant_id, id) on delete cascade,
  foreign key (tenant_id, requested_by_id) references physician (tenant_id, id)
);
create index study_export_study on study_export (tenant_id, study_id, requested_at);
create index study_export_by on study_export (tenant_id, requested_by_id) where requested_by_id is not null;
create index study_export_open on study_export (tenant_id, requested_at) where done_at is null;
call app.protect('study_export');

-- What a protocol asks is not deleted under it.
create function app.keep_for_studies() returns trigger
language plpgsql set search_path = public, app
as $$
declare
  named jsonpath := format('$.** ? (@ == "%s")', old.id)::jsonpath;
begin
  if current_user = 'fernpuls_system' then return old; end if;
  if exists (select 1 from study where tenant_id = old.tenant_id and document @? named)
    or exists (select 1 from study_version where tenant_id = old.tenant_id and document @? named)
  then
    raise exception 'a study asks it' using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger survey_kept_for_studies before delete on survey for each row execute function app.keep_for_studies();
