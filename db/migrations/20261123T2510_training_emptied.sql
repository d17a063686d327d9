-- What a training practice wants of its mornings. A row only where somebody has chosen.
create table training_setting (
  tenant_id integer primary key default app.tenant_id() references tenant (id),
  closes_mornings boolean not null,
  -- The day, in Berlin, whose morning was seen to last.
  closed_on date,
  updated_at timestamptz not null default now()
);
call app.protect('training_setting');

-- Is this practice being emptied in this transaction? Never one of patients, whatever the transaction claims.
create function app.is_being_emptied(practice integer) returns boolean
language sql stable set search_path = public, app as $$
  select current_setting('app.emptying', true) = practice::text
    and exists (select from tenant where id = practice and purpose = 'training')
$$;

create or replace function app.refuse_finding_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and app.is_being_emptied(old.tenant_id) then return old; end if;
  raise exception 'a signed finding stays as it is' using errcode = 'restrict_violation';
end $$;

create or replace function app.refuse_file_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and app.is_being_emptied(old.tenant_id) then return old; end if;
  raise exception '% is kept as it was received', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function app.keep_measured_patients() returns trigger language plpgsql as $$
begin
  if app.is_being_emptied(old.tenant_id) then return old; end if;
  if exists (select 1 from measurement where tenant_id = old.tenant_id and patient_id = old.id) then
    raise foreign_key_violation using message = 'patient has readings', table = 'measurement', constraint = 'measurement_patient';
  end if;
  return old;
end $$;

-- Every table with a patient in it or with something of one, the farthest first. A table that is added is among them
-- without a word; the audit is not.
create function app.tables_of_patients() returns setof regclass
language sql stable set search_path = public, app as $$
  with recursive held as (
    select 'patient'::regclass as name, 0 as distance
    union
    select con.conrelid::regclass, held.distance + 1
    from held join pg_constraint as con on con.confrelid = held.name and con.contype = 'f'
    where con.conrelid <> con.confrelid and con.conparentid = 0 and held.distance < 20
  ), apart as (
    select rel.oid::regclass as name
    from pg_attribute as att join pg_class as rel on rel.oid = att.attrelid
    where att.attname = 'patient_id' and not att.attisdropped and not rel.relispartition and rel.relkind in ('r', 'p')
      and rel.relnamespace = 'public'::regnamespace and rel.relname <> 'audit_patient'
  )
  select name from (
    select name, distance from held union all select name, 1 from apart
  ) as found
  where name <> 'patient'::regclass
  group by name order by max(distance) desc, name::text
$$;

create function app.remove_of_patients(practice integer) returns void
language plpgsql set search_path = public, app as $$
declare
  one regclass;
begin
  for one in select * from app.tables_of_patients() loop
    -- Devices in stock and tasks that come back are the practice's own.
    if one in ('device'::regclass, 'task_schedule'::regclass) then
      execute format('delete from %s where tenant_id = $1 and patient_id is not null', one) using practice;
    else
      execute format('delete from %s where tenant_id = $1', one) using practice;
    end if;
  end loop;
end $$;

-- Everything of patients in a training practice; how many patients it had. What arrives meanwhile goes with the rest:
-- nobody waits for the first round, and in the second there is next to nothing left.
create function app.empty_training_practice(practice integer) returns integer
language plpgsql set search_path = public, app as $$
declare
  patients integer;
begin
  perform from tenant where id = practice and purpose = 'training' for update;
  if not found then
    raise exception 'only a training practice is ever emptied' using errcode = 'restrict_violation';
  end if;
  perform set_config('app.emptying', practice::text, true);
  select count(*) into patients from patient where tenant_id = practice and not is_synthetic;
  perform app.remove_of_patients(practice);
  lock table measurement_receipt in share row exclusive mode;
  perform app.remove_of_patients(practice);
  delete from patient where tenant_id = practice;
  delete from mail_message where tenant_id = practice and state = 'held';
  perform set_config('app.emptying', '', true);
  return patients;
end $$;

revoke execute on function app.empty_training_practice(integer), app.remove_of_patients(integer) from public;
grant execute on function app.empty_training_practice(integer), app.remove_of_patients(integer) to fernpuls_system;

-- Words and addenda are nobody's to delete, and stay so.
create function app.keep_unless_emptied() returns trigger language plpgsql as $$
begin
  if app.is_being_emptied(old.tenant_id) then return old; end if;
  raise exception '% stays as it was written', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger chat_kept before delete on chat for each row execute function app.keep_unless_emptied();
create trigger chat_message_kept before delete on chat_message for each row execute function app.keep_unless_emptied();
grant delete on chat, chat_message, finding_addendum to fernpuls_system;
