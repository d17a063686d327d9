-- Generated from db/migrations by `npm run generate`; never edited.

CREATE OR REPLACE FUNCTION app.apply_patient_buckets(tenants integer[], statuses text[], keys text[], deltas integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into patient_bucket as held (tenant_id, status, bucket, patient_count)
  select tenant_id, status, left(sort_key, 2), sum(delta)::integer
  from unnest(tenants, statuses, keys, deltas) as change (tenant_id, status, sort_key, delta)
  group by 1, 2, 3
  having sum(delta) <> 0
  order by 1, 2, 3
  on conflict (tenant_id, status, bucket) do update set patient_count = held.patient_count + excluded.patient_count
$function$
;

CREATE OR REPLACE FUNCTION app.await_readings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  lock table measurement_receipt in share row exclusive mode;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.count_deleted_patients()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  perform app.apply_patient_buckets(array_agg(tenant_id), array_agg(status), array_agg(sort_key), array_agg(-1))
  from deleted having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.count_inserted_patients()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  perform app.apply_patient_buckets(array_agg(tenant_id), array_agg(status), array_agg(sort_key), array_agg(1))
  from inserted having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.count_updated_patients()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  perform app.apply_patient_buckets(array_agg(tenant_id), array_agg(status), array_agg(sort_key), array_agg(delta))
  from (
    select n.tenant_id, n.status, n.sort_key, 1 as delta
    from inserted n join deleted o using (tenant_id, id)
    where (n.status, n.sort_key) is distinct from (o.status, o.sort_key)
    union all
    select o.tenant_id, o.status, o.sort_key, -1
    from inserted n join deleted o using (tenant_id, id)
    where (n.status, n.sort_key) is distinct from (o.status, o.sort_key)
  ) as change
  having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE PROCEDURE app.ensure_measurement_partition(IN month date)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $procedure$
declare
  starts date := date_trunc('month', month)::date;
  ends date := (date_trunc('month', month) + interval '1 month')::date;
  name text := 'measurement_' || to_char(starts, 'YYYY_MM');
begin
  if to_regclass(name) is not null then
    return;
  end if;
  execute format('create table %I (like measurement including defaults including constraints)', name);
  execute format(
    'with moved as (delete from measurement_other where measured_at >= %L and measured_at < %L returning *) insert into %I select * from moved',
    starts || 'T00:00:00Z', ends || 'T00:00:00Z', name
  );
  execute format(
    'alter table measurement attach partition %I for values from (%L) to (%L)',
    name, starts || 'T00:00:00Z', ends || 'T00:00:00Z'
  );
  execute format('call app.protect(%L)', name);
end
$procedure$
;

CREATE OR REPLACE FUNCTION app.keep_measured_patients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from measurement where tenant_id = old.tenant_id and patient_id = old.id) then
    raise foreign_key_violation using message = 'patient has readings', table = 'measurement', constraint = 'measurement_patient';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE PROCEDURE app.protect(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant_fence on %s to fernpuls_app using (tenant_id = app.tenant_id()) with check (tenant_id = app.tenant_id())',
    target
  );
  execute format('create policy system_access on %s to fernpuls_system using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to fernpuls_app, fernpuls_system', target);
end
$procedure$
;

CREATE OR REPLACE FUNCTION app.raise_monitoring_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  touched uuid[];
begin
  if tg_table_name = 'patient' then
    insert into monitoring_version (tenant_id, patient_id) values (new.tenant_id, new.id)
    on conflict (tenant_id, patient_id) do update set version = monitoring_version.version + 1;
    return null;
  end if;
  if tg_op <> 'INSERT' then touched := array_append(touched, old.patient_id); end if;
  if tg_op <> 'DELETE' then touched := array_append(touched, new.patient_id); end if;
  update monitoring_version set version = version + 1
  where tenant_id = coalesce(new.tenant_id, old.tenant_id) and patient_id = any (touched);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.refresh_patient_alarms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from patient where tenant_id = new.tenant_id and id = new.patient_id for no key update;
  update patient set
    open_alarm_count = opened.n,
    alarm_priority = opened.priority
  from (
    select count(*)::integer as n,
      (array['blocker', 'high', 'medium', 'low', 'no_priority'])[
        min(array_position(array['blocker', 'high', 'medium', 'low', 'no_priority'], priority))
      ] as priority
    from trigger_event
    where tenant_id = new.tenant_id and patient_id = new.patient_id and state <> 'closed'
  ) as opened
  where patient.tenant_id = new.tenant_id and patient.id = new.patient_id
    and (patient.open_alarm_count, patient.alarm_priority) is distinct from (opened.n, opened.priority);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.refresh_patients_alarms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from inserted) then return null; end if;
  perform 1 from patient
  where (tenant_id, id) in (select tenant_id, patient_id from inserted)
  order by tenant_id, id for no key update;
  update patient set
    open_alarm_count = opened.n,
    alarm_priority = opened.priority
  from (
    select tenant_id, patient_id, count(*)::integer as n,
      (array['blocker', 'high', 'medium', 'low', 'no_priority'])[
        min(array_position(array['blocker', 'high', 'medium', 'low', 'no_priority'], priority))
      ] as priority
    from trigger_event
    where (tenant_id, patient_id) in (select tenant_id, patient_id from inserted) and state <> 'closed'
    group by tenant_id, patient_id
  ) as opened
  where patient.tenant_id = opened.tenant_id and patient.id = opened.patient_id
    and (patient.open_alarm_count, patient.alarm_priority) is distinct from (opened.n, opened.priority);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.search_patients(first text, second text, third text, cap integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
  select id from patient
  where tenant_id = app.tenant_id() and search_key like first and search_key like second and search_key like third
  limit cap
$function$
;

CREATE OR REPLACE FUNCTION app.tenant_id()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.tenant', true), '')::integer $function$
;

create table audit_entry (
  tenant_id integer default app.tenant_id() not null,
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text,
  changes jsonb,
  request_id text,
  constraint audit_entry_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['physician'::text, 'device_key'::text, 'system'::text]))),
  constraint audit_entry_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint audit_entry_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX audit_entry_subject ON public.audit_entry USING btree (tenant_id, subject_type, subject_id, id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table cohort (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  description text,
  created_at timestamp with time zone default now() not null,
  constraint cohort_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint cohort_pkey PRIMARY KEY (tenant_id, id),
  constraint cohort_name_taken UNIQUE (tenant_id, name)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table cohort_assignment (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  cohort_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint cohort_assignment_tenant_id_cohort_id_fkey FOREIGN KEY (tenant_id, cohort_id) REFERENCES cohort(tenant_id, id),
  constraint cohort_assignment_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint cohort_assignment_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint cohort_assignment_pkey PRIMARY KEY (tenant_id, id),
  constraint cohort_assignment_taken UNIQUE (tenant_id, patient_id, cohort_id)
);
CREATE INDEX cohort_assignment_cohort ON public.cohort_assignment USING btree (tenant_id, cohort_id, patient_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table credential (
  tenant_id integer default app.tenant_id() not null,
  physician_id uuid not null,
  password_hash text not null,
  changed_at timestamp with time zone default now() not null,
  constraint credential_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint credential_pkey PRIMARY KEY (tenant_id, physician_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table device (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  serial text not null,
  manufacturer text not null,
  model text not null,
  patient_id uuid,
  battery_percent integer,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint device_battery_percent_check CHECK (((battery_percent >= 0) AND (battery_percent <= 100))),
  constraint device_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint device_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint device_pkey PRIMARY KEY (tenant_id, id),
  constraint device_serial_taken UNIQUE (tenant_id, serial)
);
CREATE INDEX device_patient ON public.device USING btree (tenant_id, patient_id);
CREATE TRIGGER device_assigned AFTER INSERT OR DELETE OR UPDATE OF patient_id, serial ON public.device FOR EACH ROW EXECUTE FUNCTION app.raise_monitoring_version();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table device_key (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  label text not null,
  key_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  constraint device_key_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint device_key_pkey PRIMARY KEY (tenant_id, id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table live_counter (
  tenant_id integer not null,
  last_number bigint not null,
  constraint live_counter_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint live_counter_pkey PRIMARY KEY (tenant_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table live_event (
  tenant_id integer not null,
  number bigint not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint live_event_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint live_event_pkey PRIMARY KEY (tenant_id, number)
);
CREATE INDEX live_event_created_at ON public.live_event USING btree (created_at);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table measurement (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  value_type text not null,
  value double precision not null,
  diastolic double precision,
  mean double precision,
  entered_value double precision,
  entered_unit text,
  measured_at timestamp with time zone not null,
  received_at timestamp with time zone default now() not null,
  offset_minutes double precision not null,
  source text not null,
  source_id uuid,
  external_id text,
  device_serial text,
  plausibility text not null,
  comment text,
  seen_at timestamp with time zone,
  seen_by_id uuid,
  constraint measurement_plausibility_check CHECK ((plausibility = ANY (ARRAY['valid'::text, 'implausible'::text]))),
  constraint measurement_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'app'::text, 'hub'::text, 'hl7'::text, 'cied'::text]))),
  constraint measurement_pkey PRIMARY KEY (tenant_id, patient_id, value_type, measured_at, id)
) partition by RANGE (measured_at);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table measurement_receipt (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  value_type text not null,
  measured_at timestamp with time zone not null,
  constraint measurement_receipt_pkey PRIMARY KEY (tenant_id, id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table measurement_trigger (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  value_type text not null,
  component text,
  threshold_type text not null,
  threshold double precision not null,
  priority text not null,
  description text,
  color text,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint measurement_trigger_priority_check CHECK ((priority = ANY (ARRAY['blocker'::text, 'high'::text, 'medium'::text, 'low'::text, 'no_priority'::text]))),
  constraint measurement_trigger_threshold_type_check CHECK ((threshold_type = ANY (ARRAY['above'::text, 'at_least'::text, 'below'::text, 'at_most'::text]))),
  constraint measurement_trigger_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint measurement_trigger_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint measurement_trigger_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX measurement_trigger_patient ON public.measurement_trigger USING btree (tenant_id, patient_id);
CREATE TRIGGER measurement_trigger_changed AFTER INSERT OR DELETE OR UPDATE ON public.measurement_trigger FOR EACH ROW EXECUTE FUNCTION app.raise_monitoring_version();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table migration (
  name text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (name)
);

create table monitoring_version (
  tenant_id integer default app.tenant_id() not null,
  patient_id uuid not null,
  version bigint default 1 not null,
  constraint monitoring_version_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint monitoring_version_pkey PRIMARY KEY (tenant_id, patient_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table outbox (
  id bigint generated always as identity not null,
  tenant_id integer default app.tenant_id() not null,
  kind text not null,
  subject_ids uuid[] not null,
  created_at timestamp with time zone default now() not null,
  constraint outbox_pkey PRIMARY KEY (id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  custom_patient_id text not null,
  last_name text not null,
  first_name text not null,
  birth_date date not null,
  gender text not null,
  status text default 'active'::text not null,
  phone text,
  email text,
  street text,
  postal_code text,
  city text,
  insurer text,
  insurance_number text,
  info_banner text,
  primary_physician_id uuid,
  sort_key text collate "C" not null,
  search_key text collate "C" not null,
  alarm_priority text,
  open_alarm_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint patient_gender_check CHECK ((gender = ANY (ARRAY['female'::text, 'male'::text, 'other'::text, 'unknown'::text]))),
  constraint patient_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'inactive'::text, 'locked'::text]))),
  constraint patient_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_tenant_id_primary_physician_id_fkey FOREIGN KEY (tenant_id, primary_physician_id) REFERENCES physician(tenant_id, id),
  constraint patient_pkey PRIMARY KEY (tenant_id, id),
  constraint patient_custom_patient_id_taken UNIQUE (tenant_id, custom_patient_id)
);
CREATE INDEX patient_alarm ON public.patient USING btree (tenant_id, alarm_priority, sort_key, id) WHERE (alarm_priority IS NOT NULL);
CREATE INDEX patient_birth_date ON public.patient USING btree (tenant_id, birth_date, id);
CREATE INDEX patient_created_at ON public.patient USING btree (tenant_id, created_at, id);
CREATE INDEX patient_primary_physician ON public.patient USING btree (tenant_id, primary_physician_id, sort_key, id);
CREATE INDEX patient_search ON public.patient USING gin (tenant_id, search_key gin_trgm_ops);
CREATE INDEX patient_sort_key ON public.patient USING btree (tenant_id, sort_key, id);
CREATE TRIGGER patient_created AFTER INSERT ON public.patient FOR EACH ROW EXECUTE FUNCTION app.raise_monitoring_version();
CREATE TRIGGER patient_deleted AFTER DELETE ON public.patient REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION app.count_deleted_patients();
CREATE TRIGGER patient_inserted AFTER INSERT ON public.patient REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.count_inserted_patients();
CREATE TRIGGER patient_measured BEFORE DELETE ON public.patient FOR EACH ROW EXECUTE FUNCTION app.keep_measured_patients();
CREATE TRIGGER patient_monitored AFTER UPDATE OF status, custom_patient_id ON public.patient FOR EACH ROW EXECUTE FUNCTION app.raise_monitoring_version();
CREATE TRIGGER patient_readings_awaited BEFORE DELETE ON public.patient FOR EACH STATEMENT EXECUTE FUNCTION app.await_readings();
CREATE TRIGGER patient_updated AFTER UPDATE ON public.patient REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.count_updated_patients();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_bucket (
  tenant_id integer not null,
  status text not null,
  bucket text collate "C" not null,
  patient_count integer not null,
  constraint patient_bucket_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_bucket_pkey PRIMARY KEY (tenant_id, status, bucket)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_contact (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  name text not null,
  relation text,
  phone text not null,
  is_first_choice boolean default false not null,
  position integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint patient_contact_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_contact_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_contact_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_contact_patient ON public.patient_contact USING btree (tenant_id, patient_id, "position");
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_program (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  program_id uuid not null,
  status text not null,
  phase integer not null,
  started_on date,
  created_at timestamp with time zone default now() not null,
  constraint patient_program_status_check CHECK ((status = ANY (ARRAY['candidate'::text, 'consented'::text, 'former'::text, 'denied'::text]))),
  constraint patient_program_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_program_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_program_tenant_id_program_id_fkey FOREIGN KEY (tenant_id, program_id) REFERENCES program(tenant_id, id),
  constraint patient_program_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_program_patient ON public.patient_program USING btree (tenant_id, patient_id, created_at);
CREATE INDEX patient_program_program ON public.patient_program USING btree (tenant_id, program_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table physician (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  email text not null,
  title text,
  first_name text not null,
  last_name text not null,
  salutation text not null,
  profession text not null,
  is_active boolean default true not null,
  last_seen_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint physician_email_check CHECK ((email = lower(email))),
  constraint physician_profession_check CHECK ((profession = ANY (ARRAY['physician'::text, 'nurse'::text, 'administrator'::text]))),
  constraint physician_salutation_check CHECK ((salutation = ANY (ARRAY['mrs'::text, 'mr'::text, 'none'::text]))),
  constraint physician_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint physician_pkey PRIMARY KEY (tenant_id, id),
  constraint physician_email_taken UNIQUE (tenant_id, email)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table program (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  description text,
  phase_count integer not null,
  created_at timestamp with time zone default now() not null,
  constraint program_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint program_pkey PRIMARY KEY (tenant_id, id),
  constraint program_name_taken UNIQUE (tenant_id, name)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table remember_token (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  physician_id uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint remember_token_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint remember_token_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX remember_token_physician ON public.remember_token USING btree (tenant_id, physician_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table role (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text,
  label text not null,
  description text,
  permissions jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint role_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint role_pkey PRIMARY KEY (tenant_id, id),
  constraint role_name_taken UNIQUE (tenant_id, name)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table role_assignment (
  tenant_id integer default app.tenant_id() not null,
  physician_id uuid not null,
  role_id uuid not null,
  constraint role_assignment_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint role_assignment_tenant_id_role_id_fkey FOREIGN KEY (tenant_id, role_id) REFERENCES role(tenant_id, id),
  constraint role_assignment_pkey PRIMARY KEY (tenant_id, physician_id, role_id)
);
CREATE INDEX role_assignment_role ON public.role_assignment USING btree (tenant_id, role_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table session (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  physician_id uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint session_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint session_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX session_expires_at ON public.session USING btree (tenant_id, expires_at);
CREATE INDEX session_physician ON public.session USING btree (tenant_id, physician_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table task (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  title text not null,
  description text,
  task_type text not null,
  priority text not null,
  state text default 'not_started'::text not null,
  due_at timestamp with time zone,
  patient_id uuid,
  assignee_id uuid,
  trigger_event_id uuid,
  failure_reason text,
  created_by_id uuid,
  done_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint task_priority_check CHECK ((priority = ANY (ARRAY['blocker'::text, 'high'::text, 'medium'::text, 'low'::text, 'no_priority'::text]))),
  constraint task_state_check CHECK ((state = ANY (ARRAY['not_started'::text, 'active'::text, 'completed'::text, 'failed'::text]))),
  constraint task_tenant_id_assignee_id_fkey FOREIGN KEY (tenant_id, assignee_id) REFERENCES physician(tenant_id, id),
  constraint task_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint task_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint task_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint task_tenant_id_trigger_event_id_fkey FOREIGN KEY (tenant_id, trigger_event_id) REFERENCES trigger_event(tenant_id, id),
  constraint task_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX task_assignee ON public.task USING btree (tenant_id, assignee_id, due_at);
CREATE INDEX task_done ON public.task USING btree (tenant_id, done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX task_open ON public.task USING btree (tenant_id, due_at, id) WHERE (state = ANY (ARRAY['not_started'::text, 'active'::text]));
CREATE INDEX task_patient ON public.task USING btree (tenant_id, patient_id, created_at);
CREATE INDEX task_trigger_event ON public.task USING btree (tenant_id, trigger_event_id) WHERE (trigger_event_id IS NOT NULL);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table tenant (
  id integer generated always as identity not null,
  key text not null,
  name text not null,
  subtitle text default ''::text not null,
  branding jsonb default '{}'::jsonb not null,
  contact jsonb default '{}'::jsonb not null,
  language text,
  disabled_modules text[] default '{}'::text[] not null,
  due_minutes jsonb default '{}'::jsonb not null,
  auto_logout_seconds integer default 1800 not null,
  created_at timestamp with time zone default now() not null,
  constraint tenant_auto_logout_seconds_check CHECK (((auto_logout_seconds >= 300) AND (auto_logout_seconds <= 10800))),
  constraint tenant_key_check CHECK ((key ~ '^[a-z][a-z0-9-]{1,62}$'::text)),
  constraint tenant_pkey PRIMARY KEY (id),
  constraint tenant_key_key UNIQUE (key)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table trigger_event (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  event_type text not null,
  patient_id uuid not null,
  trigger_id uuid not null,
  state text not null,
  priority text not null,
  value_type text not null,
  component text,
  threshold_type text not null,
  threshold double precision not null,
  measurement_id uuid not null,
  value double precision not null,
  diastolic double precision,
  measured_at timestamp with time zone not null,
  repeat_count integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  due_at timestamp with time zone not null,
  assignee_id uuid,
  snoozed_until timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by_id uuid,
  close_reason text,
  close_note text,
  constraint trigger_event_check CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint trigger_event_check1 CHECK (((state <> 'closed'::text) OR (close_reason IS NOT NULL))),
  constraint trigger_event_priority_check CHECK ((priority = ANY (ARRAY['blocker'::text, 'high'::text, 'medium'::text, 'low'::text, 'no_priority'::text]))),
  constraint trigger_event_state_check CHECK ((state = ANY (ARRAY['raised'::text, 'in_progress'::text, 'closed'::text]))),
  constraint trigger_event_tenant_id_assignee_id_fkey FOREIGN KEY (tenant_id, assignee_id) REFERENCES physician(tenant_id, id),
  constraint trigger_event_tenant_id_closed_by_id_fkey FOREIGN KEY (tenant_id, closed_by_id) REFERENCES physician(tenant_id, id),
  constraint trigger_event_tenant_id_measurement_id_fkey FOREIGN KEY (tenant_id, measurement_id) REFERENCES measurement_receipt(tenant_id, id),
  constraint trigger_event_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint trigger_event_tenant_id_trigger_id_fkey FOREIGN KEY (tenant_id, trigger_id) REFERENCES measurement_trigger(tenant_id, id),
  constraint trigger_event_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX trigger_event_closed ON public.trigger_event USING btree (tenant_id, closed_at) WHERE (state = 'closed'::text);
CREATE INDEX trigger_event_patient ON public.trigger_event USING btree (tenant_id, patient_id, created_at);
CREATE INDEX trigger_event_queue ON public.trigger_event USING btree (tenant_id, due_at, id) WHERE (state <> 'closed'::text);
CREATE UNIQUE INDEX trigger_event_open ON public.trigger_event USING btree (tenant_id, trigger_id) WHERE (state <> 'closed'::text);
CREATE TRIGGER trigger_event_moved AFTER UPDATE OF state ON public.trigger_event FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION app.refresh_patient_alarms();
CREATE TRIGGER trigger_event_raised AFTER INSERT ON public.trigger_event REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.refresh_patients_alarms();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table trigger_result (
  tenant_id integer default app.tenant_id() not null,
  trigger_id uuid not null,
  measurement_id uuid not null,
  event_id uuid not null,
  value double precision not null,
  constraint trigger_result_tenant_id_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES trigger_event(tenant_id, id),
  constraint trigger_result_pkey PRIMARY KEY (tenant_id, trigger_id, measurement_id)
);
CREATE INDEX trigger_result_event ON public.trigger_result USING btree (tenant_id, event_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app
