-- One person with two records: all rows of one go to the other, and come back as they were when that was wrong.
create table patient_merge (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  kept_patient_id uuid not null,
  gone_patient_id uuid not null,
  gone_status text not null,
  by_id uuid not null,
  merged_at timestamptz not null,
  undo_until timestamptz not null,
  undone_by_id uuid,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, kept_patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, gone_patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, by_id) references physician (tenant_id, id),
  foreign key (tenant_id, undone_by_id) references physician (tenant_id, id),
  constraint patient_merge_two check (kept_patient_id <> gone_patient_id),
  constraint patient_merge_undone check ((undone_by_id is null) = (undone_at is null))
);
create unique index patient_merge_once on patient_merge (tenant_id, gone_patient_id) where undone_at is null;
create index patient_merge_kept on patient_merge (tenant_id, kept_patient_id);
create index patient_merge_newest on patient_merge (tenant_id, merged_at desc, id desc);
call app.protect('patient_merge');
call app.fence_patients('patient_merge', 'kept_patient_id');
call app.fence_patients('patient_merge', 'gone_patient_id');

-- What a merge has written, so that it can be taken back: a column of a row, before and after.
create table patient_merge_row (
  tenant_id integer not null default app.tenant_id(),
  merge_id uuid not null,
  position bigint generated always as identity,
  table_name text not null,
  column_name text not null,
  -- Without the column itself, where that is part of the key.
  key jsonb not null,
  before jsonb not null,
  after jsonb not null,
  primary key (tenant_id, merge_id, position),
  foreign key (tenant_id, merge_id) references patient_merge (tenant_id, id) on delete cascade
);
call app.protect('patient_merge_row');
call app.fence_patients_by('patient_merge_row', 'merge_id', 'patient_merge');

-- Where an id and a number that are no record of their own any more lead to; moves on when that record is merged too.
create table patient_alias (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  former_id uuid not null,
  number text not null,
  patient_id uuid not null,
  primary key (tenant_id, former_id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  constraint patient_alias_number_taken unique (tenant_id, number)
);
create index patient_alias_patient on patient_alias (tenant_id, patient_id);
call app.protect('patient_alias');

-- Two records of which somebody has said that they are two people.
create table patient_distinct_pair (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  first_patient_id uuid not null,
  second_patient_id uuid not null,
  by_id uuid not null,
  said_at timestamptz not null default now(),
  primary key (tenant_id, first_patient_id, second_patient_id),
  foreign key (tenant_id, first_patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, second_patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, by_id) references physician (tenant_id, id),
  constraint patient_distinct_pair_order check (first_patient_id < second_patient_id)
);
create index patient_distinct_pair_second on patient_distinct_pair (tenant_id, second_patient_id);
call app.protect('patient_distinct_pair');
call app.fence_patients('patient_distinct_pair', 'first_patient_id');
call app.fence_patients('patient_distinct_pair', 'second_patient_id');

alter table patient add constraint patient_status_held
  check (status in ('active', 'paused', 'inactive', 'locked', 'deceased', 'closed', 'merged')) not valid;
alter table patient drop constraint patient_status_known;

-- A merged record is nobody's to see either.
alter policy closed_records on patient
  using (status not in ('closed', 'merged') or current_setting('app.closed', true) = 'on');
alter policy closed_records on patient_bucket
  using (status not in ('closed', 'merged') or current_setting('app.closed', true) = 'on');

-- What belongs to a part of a record moves with it, in whichever order.
alter table cied_episode alter constraint cied_episode_tenant_id_patient_id_cied_id_fkey deferrable;
alter table cied_lead alter constraint cied_lead_tenant_id_patient_id_cied_id_fkey deferrable;
alter table cied_programming alter constraint cied_programming_tenant_id_patient_id_cied_id_fkey deferrable;
alter table cied_value alter constraint cied_value_tenant_id_patient_id_cied_id_fkey deferrable;
alter table device_assignment alter constraint device_assignment_tenant_id_patient_id_group_id_fkey deferrable;

-- Is nothing changed of this row but whose of two records it is, by the merge that runs in this transaction?
create function app.is_being_merged(practice integer, before jsonb, after jsonb) returns boolean
language sql stable set search_path = public, app as $$
  select before - 'patient_id' = after - 'patient_id' and exists (
    select from patient_merge where tenant_id = practice and id = app.as_uuid(current_setting('app.merging', true))
      and array[kept_patient_id, gone_patient_id] @> array[app.as_uuid(before ->> 'patient_id'), app.as_uuid(after ->> 'patient_id')]
  )
$$;

create or replace function app.keep_ecg() returns trigger language plpgsql as $$
declare
  read_by_people constant text[] := '{seen_at,seen_by_id,rhythm_class,classified_at,classified_by_id}';
  computed constant text[] := '{suggested_class,suggestion_confidence,suggestion_version,mean_rate,quality,current_class,agreement}';
begin
  if (to_jsonb(old) - read_by_people - computed) is distinct from (to_jsonb(new) - read_by_people - computed)
    and not app.is_being_merged(old.tenant_id, to_jsonb(old) - computed, to_jsonb(new) - computed) then
    raise exception 'ecg is kept as it was received' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function app.refuse_ecg_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and app.is_being_merged(old.tenant_id, to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception '% is kept as it was received', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function app.refuse_finding_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (app.is_being_emptied(old.tenant_id)
    or app.is_being_erased(old.tenant_id, to_jsonb(old) ->> 'patient_id')) then return old; end if;
  if tg_op = 'UPDATE' and app.is_being_merged(old.tenant_id, to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception 'a signed finding stays as it is' using errcode = 'restrict_violation';
end $$;

create or replace function app.refuse_file_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (app.is_being_emptied(old.tenant_id)
    or app.is_being_erased(old.tenant_id, to_jsonb(old) ->> 'patient_id')) then return old; end if;
  if tg_op = 'UPDATE' and app.is_being_merged(old.tenant_id, to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception '% is kept as it was received', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function app.keep_signed_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and app.is_being_emptied(old.tenant_id) then return old; end if;
  if tg_op = 'UPDATE' and app.is_being_merged(old.tenant_id, to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception 'a signed document stays as it is' using errcode = 'restrict_violation';
end $$;

-- What the application writes once moves with its patient, and by a merge alone.
create function app.move_by_merge() returns trigger language plpgsql as $$
begin
  if app.is_being_merged(old.tenant_id, jsonb_build_object('patient_id', old.patient_id), jsonb_build_object('patient_id', new.patient_id))
    then return new; end if;
  raise exception '% stays with its patient', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger chat_message_moved before update of patient_id, number on chat_message
  for each row execute function app.move_by_merge();
create trigger patient_survey_session_moved before update of patient_id on patient_survey_session
  for each row execute function app.move_by_merge();
create trigger ecg_group_moved before update of patient_id on ecg_group for each row execute function app.move_by_merge();
create trigger audit_patient_moved before update of patient_id on audit_patient
  for each row execute function app.move_by_merge();
grant update (patient_id) on ecg_upload, ecg_picture, ecg_group, patient_survey_session, audit_patient to fernpuls_app;
grant update (patient_id, number) on chat_message to fernpuls_app;

-- Columns that say whose a row is, of every table there is; what is asked of a record itself stays with it.
create function app.columns_of_patients() returns table (target regclass, of_patient text)
language sql stable set search_path = public, app as $$
  select found.name, column_of.attname::text
  from (select name, place from app.tables_of_patients() with ordinality as listed (name, place)
    union all select 'audit_patient'::regclass, 1000000) as found
  join pg_attribute as column_of on column_of.attrelid = found.name and not column_of.attisdropped
  where (column_of.attname = 'patient_id' or exists (
      select from pg_constraint as con where con.conrelid = found.name and con.contype = 'f'
        and con.confrelid = 'patient'::regclass and column_of.attnum = any (con.conkey) and column_of.attname <> 'tenant_id'))
    and found.name::text not in (
      'monitoring_version', 'engine_pulse', 'chat', 'chat_message', 'life_cycle_entry', 'patient_pause', 'patient_death',
      'patient_deletion', 'patient_merge', 'patient_merge_row', 'patient_distinct_pair')
  order by found.place, column_of.attname
$$;

-- The rest of a table's primary key as JSON, so that a row is found again whose ever it is.
create function app.key_as_json(target regclass, but text) returns text
language sql stable set search_path = public, app as $$
  select 'jsonb_build_object(' || string_agg(format('%L, row_of.%I', att.attname, att.attname), ', ') || ')'
  from pg_index join pg_attribute as att on att.attrelid = indrelid and att.attnum = any (indkey::smallint[])
  where indrelid = target and indisprimary and att.attname not in ('tenant_id', but)
$$;

-- Writes one column of the rows that meet a condition ($1 kept, $2 gone, $3 practice) and notes what stood there before.
create function app.write_for_merge(merge patient_merge, target regclass, named text, becomes text, which text)
returns void language plpgsql set search_path = public, app as $$
begin
  execute format(
    'with noted as (
       insert into patient_merge_row (tenant_id, merge_id, table_name, column_name, key, before, after)
       select $3, $4, %6$L, %2$L, %1$s, coalesce(to_jsonb(row_of.%2$I), ''null''), coalesce(to_jsonb(%4$s), ''null'')
       from %3$s as row_of where row_of.tenant_id = $3 and (%5$s)
     )
     update %3$s as row_of set %2$I = %4$s where row_of.tenant_id = $3 and (%5$s)',
    app.key_as_json(target, named), named, target, becomes, which, target::text
  ) using merge.kept_patient_id, merge.gone_patient_id, merge.tenant_id, merge.id;
end $$;

-- Messages of both chats in the order they came; numbers are dense, so that they can be counted anew.
create function app.order_chat(practice integer, patient uuid) returns void
language plpgsql set search_path = public, app as $$
begin
  update chat_message set number = number + 1000000000 where tenant_id = practice and patient_id = patient;
  update chat_message as message set number = counted.n
  from (select id, row_number() over (order by received_at, number, id) as n from chat_message
    where tenant_id = practice and patient_id = patient) as counted
  where message.tenant_id = practice and message.id = counted.id;
  perform app.count_chat(practice, patient);
end $$;

create function app.count_chat(practice integer, patient uuid) returns void
language sql set search_path = public, app as $$
  update chat set last_number = counted.n, last_message_at = counted.at, unread_count = counted.unread
  from (select coalesce(max(number), 0) as n, max(received_at) as at,
      count(*) filter (where author = 'patient' and read_at is null) as unread
    from chat_message where tenant_id = practice and patient_id = patient) as counted
  where chat.tenant_id = practice and chat.id = patient
$$;

create function app.merge_chats(merge patient_merge) returns void
language plpgsql set search_path = public, app as $$
begin
  if not exists (select from chat where tenant_id = merge.tenant_id and id = merge.gone_patient_id) then return; end if;
  insert into chat (tenant_id, id, patient_id) values (merge.tenant_id, merge.kept_patient_id, merge.kept_patient_id)
    on conflict do nothing;
  perform from chat where tenant_id = merge.tenant_id and id in (merge.kept_patient_id, merge.gone_patient_id)
    order by id for update;
  insert into patient_merge_row (tenant_id, merge_id, table_name, column_name, key, before, after)
    select tenant_id, merge.id, 'chat_message', 'number', jsonb_build_object('id', id), to_jsonb(number), to_jsonb(patient_id)
    from chat_message where tenant_id = merge.tenant_id and patient_id in (merge.kept_patient_id, merge.gone_patient_id);
  update chat_message set patient_id = merge.kept_patient_id, number = number + 500000000
    where tenant_id = merge.tenant_id and patient_id = merge.gone_patient_id;
  perform app.order_chat(merge.tenant_id, merge.kept_patient_id);
  perform app.count_chat(merge.tenant_id, merge.gone_patient_id);
end $$;

-- Each message at its number again; what was written since comes after, with whom it was written to.
create function app.part_chats(merge patient_merge) returns void
language plpgsql set search_path = public, app as $$
begin
  update chat_message set number = number + 1000000000
    where tenant_id = merge.tenant_id and patient_id = merge.kept_patient_id;
  update chat_message as message set patient_id = app.as_uuid(noted.after #>> '{}'), number = (noted.before #>> '{}')::integer
  from patient_merge_row as noted
  where noted.tenant_id = merge.tenant_id and noted.merge_id = merge.id and noted.table_name = 'chat_message'
    and message.tenant_id = merge.tenant_id and message.id = app.as_uuid(noted.key ->> 'id');
  perform app.order_chat(merge.tenant_id, merge.kept_patient_id);
  perform app.count_chat(merge.tenant_id, merge.gone_patient_id);
end $$;

-- Counts and marks that follow from the rows of a record.
create function app.follow_merge(merge patient_merge) returns void
language sql set search_path = public, app as $$
  update patient set open_alarm_count = opened.n, alarm_priority = opened.priority
  from (
    select one.id, count(event.id)::integer as n,
      (array['blocker', 'high', 'medium', 'low', 'no_priority'])[
        min(array_position(array['blocker', 'high', 'medium', 'low', 'no_priority'], event.priority))
      ] as priority
    from unnest(array[merge.kept_patient_id, merge.gone_patient_id]) as one (id)
    left join trigger_event as event on event.tenant_id = merge.tenant_id and event.patient_id = one.id
      and event.state <> 'closed' and event.suppression is null
    group by one.id
  ) as opened
  where patient.tenant_id = merge.tenant_id and patient.id = opened.id;
  update monitoring_version set version = version + 1, reading_count = (
    select count(*) from measurement where tenant_id = merge.tenant_id and measurement.patient_id = monitoring_version.patient_id)
  where tenant_id = merge.tenant_id and patient_id in (merge.kept_patient_id, merge.gone_patient_id);
$$;

-- All rows of the one that goes become the other's. A row there can be only one of (a statutory insurance, a portrait, a
-- cohort both are in) stays with the record that is hidden; nothing is deleted. Answers how many stayed.
create function app.merge_patients(which uuid, takes text[]) returns bigint
language plpgsql set search_path = public, app as $$
declare
  merge patient_merge;
  one record;
  held record;
  taken text;
  stayed bigint := 0;
begin
  select * into strict merge from patient_merge where tenant_id = app.tenant_id() and id = which and undone_at is null;
  perform set_config('app.merging', merge.id::text, true);
  set constraints all deferred;
  -- No reading is stored by rules of before: whoever stores one waits for these two.
  perform from monitoring_version where tenant_id = merge.tenant_id
    and patient_id in (merge.kept_patient_id, merge.gone_patient_id) order by patient_id for update;
  perform app.write_for_merge(merge, 'patient', 'status', '''merged''::text', 'row_of.id = $2');
  perform app.write_for_merge(merge, 'patient', 'picture_digest',
    '(select picture_digest from patient where tenant_id = $3 and id = $2)', 'row_of.id = $1 and row_of.picture_digest is null');
  foreach taken in array takes loop
    perform app.write_for_merge(merge, 'patient', taken,
      format('(select other.%I from patient as other where other.tenant_id = $3 and other.id = $2)', taken), 'row_of.id = $1');
  end loop;
  perform app.write_for_merge(merge, 'device_group', 'name', 'left(row_of.name, 80) || '' '' || left(row_of.id::text, 8)',
    'row_of.patient_id = $2 and row_of.name in (select name from device_group where tenant_id = $3 and patient_id = $1)');
  perform app.write_for_merge(merge, 'patient_visite', 'is_latest', 'false',
    'row_of.patient_id in ($1, $2) and row_of.is_latest and exists (select from patient_visite as newer
       where newer.tenant_id = $3 and newer.patient_id in ($1, $2) and newer.is_latest
         and (newer.seen_at, newer.id) > (row_of.seen_at, row_of.id))');
  perform app.merge_chats(merge);
  for one in select * from app.columns_of_patients() loop
    begin
      perform app.write_for_merge(merge, one.target, one.of_patient, '$1', format('row_of.%I = $2', one.of_patient));
    exception when unique_violation then
      for held in execute format('select ctid as at from %s where tenant_id = $1 and %I = $2', one.target, one.of_patient)
        using merge.tenant_id, merge.gone_patient_id
      loop
        begin
          perform app.write_for_merge(merge, one.target, one.of_patient, '$1', format('row_of.ctid = %L and row_of.%I = $2', held.at, one.of_patient));
        exception when unique_violation then
          stayed := stayed + 1;
        end;
      end loop;
    end;
  end loop;
  insert into patient_alias (tenant_id, former_id, number, patient_id)
    select tenant_id, id, custom_patient_id, merge.kept_patient_id from patient
    where tenant_id = merge.tenant_id and id = merge.gone_patient_id;
  perform app.follow_merge(merge);
  set constraints all immediate;
  perform set_config('app.merging', '', true);
  return stayed;
end $$;

-- Every row the merge has written is as it was, unless somebody has written it since. What came later stays where it is.
create function app.part_patients(which uuid) returns void
language plpgsql set search_path = public, app as $$
declare
  merge patient_merge;
  one record;
begin
  select * into strict merge from patient_merge where tenant_id = app.tenant_id() and id = which and undone_at is null;
  perform set_config('app.merging', merge.id::text, true);
  set constraints all deferred;
  perform from monitoring_version where tenant_id = merge.tenant_id
    and patient_id in (merge.kept_patient_id, merge.gone_patient_id) order by patient_id for update;
  delete from patient_alias where tenant_id = merge.tenant_id and former_id = merge.gone_patient_id;
  for one in
    select table_name, column_name, bool_and(before = to_jsonb(merge.gone_patient_id)) as moved, min(position) as place
    from patient_merge_row where tenant_id = merge.tenant_id and merge_id = merge.id and table_name <> 'chat_message'
    group by table_name, column_name
    order by moved desc, place
  loop
    execute format(
      'update %1$s as row_of set %2$I = (noted.before #>> ''{}'')::%3$s from patient_merge_row as noted
       where noted.tenant_id = $1 and noted.merge_id = $2 and noted.table_name = %4$L and noted.column_name = %2$L
         and row_of.tenant_id = $1 and %5$s and coalesce(to_jsonb(row_of.%2$I), ''null'') = noted.after',
      one.table_name::regclass, one.column_name,
      (select format_type(atttypid, null) from pg_attribute where attrelid = one.table_name::regclass and attname = one.column_name),
      one.table_name,
      (select string_agg(format('row_of.%I = (noted.key ->> %L)::%s', att.attname, att.attname, format_type(att.atttypid, null)), ' and ')
        from pg_index join pg_attribute as att on att.attrelid = indrelid and att.attnum = any (indkey::smallint[])
        where indrelid = one.table_name::regclass and indisprimary and att.attname not in ('tenant_id', one.column_name))
    ) using merge.tenant_id, merge.id;
  end loop;
  perform app.part_chats(merge);
  perform app.follow_merge(merge);
  set constraints all immediate;
  perform set_config('app.merging', '', true);
end $$;

-- Whoever is erased is erased with the records that were merged into theirs.
create function app.erase_merged(practice integer, patient uuid) returns void
language plpgsql set search_path = public, app as $$
declare
  former uuid;
begin
  for former in select former_id from patient_alias where tenant_id = practice and patient_id = patient loop
    insert into patient_deletion (tenant_id, patient_id, custom_patient_id, status_before, reason, requested_by_id, requested_at,
        confirmed_by_id, confirmed_at, treatment_ended_on, keep_until, rule_years, rule_source)
      select tenant_id, former, custom_patient_id, 'merged', reason, requested_by_id, requested_at,
        confirmed_by_id, confirmed_at, treatment_ended_on, keep_until, rule_years, rule_source
      from patient_deletion where tenant_id = practice and patient_id = patient
      on conflict do nothing;
    perform app.erase_patient(practice, former);
  end loop;
end $$;

create or replace function app.erase_patient(practice integer, patient uuid) returns void
language plpgsql set search_path = public, app as $$
declare
  one regclass;
  which text;
begin
  perform app.erase_merged(practice, patient);
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
