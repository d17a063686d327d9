-- Generated from db/migrations by `npm run generate`; never edited.

CREATE OR REPLACE FUNCTION app.add_cied_limits(practice integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
  insert into cied_limit (tenant_id, id, kind, position, low, high, valid_from, source)
  select practice, gen_random_uuid(), given.kind, given.position, given.low, given.high, '2009-01-01', given.source
  from (
    values
      ('impedance', null, 200, 1500, 'Üblicher Bereich von Stimulationselektroden, Stand 11/2026, von der Praxis zu bestätigen'),
      ('impedance', 'shock', 25, 110, 'Üblicher Bereich von Schockwendeln, Stand 11/2026, von der Praxis zu bestätigen'),
      ('threshold', null, null, 2.5, 'Übliche Grenze der Nachsorge, Stand 11/2026, von der Praxis zu bestätigen'),
      ('sensing', 'ra', 0.5, null, 'Übliche Grenze der Nachsorge, Stand 11/2026, von der Praxis zu bestätigen'),
      ('sensing', null, 3, null, 'Übliche Grenze der Nachsorge, Stand 11/2026, von der Praxis zu bestätigen'),
      ('biv_pacing', null, 90, null, 'Übliche Grenze der Nachsorge, Stand 11/2026, von der Praxis zu bestätigen'),
      ('af_burden', null, null, 25, 'Sechs Stunden am Tag; übliche Grenze der Nachsorge, Stand 11/2026, von der Praxis zu bestätigen'),
      ('battery_percent', null, 10, null, 'Austausch planen (ERI); je Hersteller verschieden, Stand 11/2026, von der Praxis zu bestätigen')
  ) as given (kind, position, low, high, source)
$function$
;

CREATE OR REPLACE FUNCTION app.add_ecg_norms(practice integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
  insert into ecg_norm (tenant_id, id, interval, gender, low, high, critical, valid_from, source)
  select practice, gen_random_uuid(), given.interval, given.gender, given.low, given.high, given.critical, '2009-01-01', given.source
  from (
    values
      ('rate', null, 50, 100, null, 'Übliche Ruhefrequenz Erwachsener, Stand 11/2026, von der Praxis zu bestätigen'),
      ('pr', null, 120, 200, null, 'Übliche Werte Erwachsener, Stand 11/2026, von der Praxis zu bestätigen'),
      ('qrs', null, null, 119, null, 'AHA/ACCF/HRS 2009 (Surawicz et al.): QRS unter 120 ms'),
      ('qtc', 'male', 390, 450, 500, 'AHA/ACCF/HRS 2009 (Rautaharju et al.); kritisch über 500 ms'),
      ('qtc', 'female', 390, 460, 500, 'AHA/ACCF/HRS 2009 (Rautaharju et al.); kritisch über 500 ms'),
      ('axis', null, -30, 90, null, 'AHA/ACCF/HRS 2009 (Surawicz et al.): Lagetyp Erwachsener')
  ) as given (interval, gender, low, high, critical, source)
$function$
;

CREATE OR REPLACE FUNCTION app.add_finding_templates(practice integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
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
$function$
;

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

CREATE OR REPLACE FUNCTION app.as_uuid(given text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when given ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then given::uuid end
$function$
;

CREATE OR REPLACE FUNCTION app.ask_clock_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update trigger_clock set clock_at = least(clock_at, now())
  where tenant_id = new.tenant_id and standing <> '[]' and trigger_id in (
    select id from measurement_trigger where tenant_id = new.tenant_id and patient_id = new.patient_id
  );
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.ask_clock_of_intakes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update trigger_clock set clock_at = least(clock_at, now())
  where tenant_id = new.tenant_id and trigger_id in (
    select id from measurement_trigger where tenant_id = new.tenant_id and patient_id = new.patient_id
  ) and (standing <> '[]' or exists (
    select from measurement_trigger as held where held.tenant_id = trigger_clock.tenant_id and held.id = trigger_clock.trigger_id
      and jsonb_path_exists(held.rule, '$.** ? (@.kind == "excess_intakes")')
  ));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.ask_stays_anew()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  update monitoring_version set version = version + 1
  where tenant_id = new.tenant_id and patient_id in (
    select patient_id from intervention where tenant_id = new.tenant_id and suppresses_alarms and is_open
  );
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.await_audit_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  insert into audit_waiting (tenant_id, entry_id) select tenant_id, id from inserted;
  insert into audit_patient (tenant_id, entry_id, patient_id)
    select tenant_id, id, patient_id
    from (
      select tenant_id, id, action, app.patient_of_entry(tenant_id, subject_type, subject_id, changes) as patient_id
      from inserted
    ) as about
    where patient_id is not null and (action <> 'read' or exists (
      select from patient where patient.tenant_id = about.tenant_id and patient.id = about.patient_id
    ));
  return null;
end $function$
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

CREATE OR REPLACE FUNCTION app.begin_stock_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  insert into stock_order_article (tenant_id, order_id, article_id)
  select new.tenant_id, new.id, (item ->> 'articleId')::uuid from jsonb_array_elements(new.items) as item;
  insert into stock_order_step (tenant_id, id, order_id, step, by_kind, taken_by_id, taken_at)
  values (new.tenant_id, gen_random_uuid(), new.id, 'place',
    case when new.practice_order_id is null then 'operator' else 'practice' end, new.placed_by_id, new.placed_at);
  insert into outbox (tenant_id, kind, subject_ids) values (new.tenant_id, 'stock_orders_changed', array[new.id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.book_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
declare
  place uuid;
begin
  -- Always in the same order, so that two bookings the opposite way wait for each other and do not lock up.
  for place in select one from unnest(array[new.from_location_id, new.to_location_id]) as one where one is not null order by one loop
    if place = new.to_location_id then
      insert into stock_level (tenant_id, article_id, location_id, batch, quantity)
      values (new.tenant_id, new.article_id, place, coalesce(new.batch, ''), new.quantity)
      on conflict (tenant_id, article_id, location_id, batch) do update set quantity = stock_level.quantity + excluded.quantity;
    else
      update stock_level set quantity = quantity - new.quantity
      where tenant_id = new.tenant_id and article_id = new.article_id and location_id = place and batch = coalesce(new.batch, '');
      if not found then
        raise exception 'nothing of it lies there' using errcode = '23514', constraint = 'stock_level_not_negative';
      end if;
    end if;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.cancel_practice_order(of_order uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
declare
  known stock_order;
begin
  update stock_order as asked set stage = 'cancelled', state = 'cancelled', settled_at = now(), updated_at = now()
  from tenant as practice
  where practice.id = app.tenant_id() and practice.kind = 'practice' and asked.practice_key = practice.key
    and asked.practice_order_id = of_order and asked.state = 'placed'
  returning asked.* into known;
  if not found then return false; end if;
  insert into stock_order_step (tenant_id, id, order_id, step, by_kind)
  values (known.tenant_id, gen_random_uuid(), known.id, 'cancel', 'practice');
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION app.care_day(on_day date)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select case when on_day <= (now() at time zone 'Europe/Berlin')::date then on_day end
$function$
;

CREATE OR REPLACE FUNCTION app.care_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select case when at <= now() then (at at time zone 'Europe/Berlin')::date end
$function$
;

CREATE OR REPLACE FUNCTION app.columns_of_patients()
 RETURNS TABLE(target regclass, of_patient text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION app.count_chat(practice integer, patient uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'app'
AS $function$
  update chat set last_number = counted.n, last_message_at = counted.at, unread_count = counted.unread
  from (select coalesce(max(number), 0) as n, max(received_at) as at,
      count(*) filter (where author = 'patient' and read_at is null) as unread
    from chat_message where tenant_id = practice and patient_id = patient) as counted
  where chat.tenant_id = practice and chat.id = patient
$function$
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

CREATE OR REPLACE FUNCTION app.count_deleted_states()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  insert into state_count (tenant_id, list, state, delta)
  select tenant_id, tg_table_name, coalesce(state, ''), -count(*) from deleted group by tenant_id, coalesce(state, '');
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
  from inserted where not is_synthetic having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.count_inserted_states()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  insert into state_count (tenant_id, list, state, delta)
  select tenant_id, tg_table_name, coalesce(state, ''), count(*) from inserted group by tenant_id, coalesce(state, '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.count_measured_days(practice integer, patients uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'app'
AS $function$
  update monitoring_version as held
  set last_day = (select max(day) from unnest(found.days) as day), measured_days = app.mark_days(0, null, found.days)
  from (
    select patient.id, array(
      select distinct (measured_at at time zone 'Europe/Berlin')::date from measurement
      where measurement.tenant_id = practice and measurement.patient_id = patient.id
    ) as days from unnest(patients) as patient (id)
  ) as found
  where held.tenant_id = practice and held.patient_id = found.id
$function$
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

CREATE OR REPLACE FUNCTION app.count_updated_states()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  insert into state_count (tenant_id, list, state, delta)
  select tenant_id, tg_table_name, state, sum(n) from (
    select tenant_id, coalesce(state, '') as state, 1 as n from inserted
    union all select tenant_id, coalesce(state, ''), -1 from deleted
  ) as change group by tenant_id, state having sum(n) <> 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.date_calibration()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  select (coalesce(new.calibrated_on, new.bought_on, (new.created_at at time zone 'Europe/Berlin')::date)
      + make_interval(months => article.calibration_months))::date into new.calibration_due_on
  from article
  where article.tenant_id = new.tenant_id and article.id = new.article_id and new.state is distinct from 'retired';
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.date_calibrations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  update stock_device set calibration_due_on = null where tenant_id = new.tenant_id and article_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.days_measured(last date, days bigint, today date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'app'
AS $function$
  select coalesce(case
    when last - today between 0 and 61 then bit_count(((days >> (last - today)) & ((1::bigint << 30) - 1))::bit(64))
    when today - last between 1 and 29 then bit_count(((days << (today - last)) & ((1::bigint << 30) - 1))::bit(64))
  end, 0)::integer
$function$
;

CREATE OR REPLACE FUNCTION app.device_search_key(manufacturer text, model text, serial text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select lower(manufacturer || ' ' || model || ' ' || serial || ' ' || regexp_replace(serial, '[^[:alnum:]]', '', 'g')) $function$
;

CREATE OR REPLACE FUNCTION app.draw_arm(study uuid, part uuid, of_stratum text, by_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION app.drawn_arms(study uuid, reader uuid)
 RETURNS TABLE(patient_study_id uuid, number integer, stratum text, arm text, drawn_by_id uuid, drawn_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION app.empty_training_practice(practice integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
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
  if to_regclass(name) is null then
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
  end if;
  -- Only where it is missing: the lock would end a vacuum that is under way.
  if not exists (
    select from pg_class where oid = to_regclass(name) and 'autovacuum_vacuum_insert_scale_factor=0.01' = any (reloptions)
  ) then
    execute format(
      'alter table %I set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01)', name
    );
  end if;
end
$procedure$
;

CREATE OR REPLACE FUNCTION app.erase_merged(practice integer, patient uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
declare
  former uuid;
begin
  for former in select former_id from patient_alias where tenant_id = practice and patient_id = patient loop
    insert into patient_deletion (tenant_id, patient_id, custom_patient_id, status_before, reason, requested_by_id, requested_at,
        confirmed_by_id, confirmed_at, treatment_ended_on, keep_until, rule_years, rule_source, take_back_until)
      select tenant_id, former, custom_patient_id, 'merged', reason, requested_by_id, requested_at,
        confirmed_by_id, confirmed_at, treatment_ended_on, keep_until, rule_years, rule_source, take_back_until
      from patient_deletion where tenant_id = practice and patient_id = patient
      on conflict do nothing;
    perform app.erase_patient(practice, former);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION app.erase_patient(practice integer, patient uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
declare
  one regclass;
  which text;
  held constant regclass[] := array(select app.tables_of_patients());
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
  foreach one in array held loop
    which := app.rows_of_patient(one, held);
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
end $function$
;

CREATE OR REPLACE FUNCTION app.erase_practice(practice integer, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
declare
  one regclass;
  gone integer;
  total integer := 0;
  left_over text[] := '{}';
begin
  perform set_config('app.erasing_practice', practice::text, true);
  if not app.is_practice_erased(practice) then
    raise exception 'only what two people closed is erased, and not before the time' using errcode = 'restrict_violation';
  end if;
  set constraints all deferred;
  for one in select * from app.tables_of_practices() loop
    begin
      execute format(
        'delete from %s where tenant_id = $1 and ctid = any (array(select ctid from %s where tenant_id = $1 limit $2))',
        one, one) using practice, most;
      get diagnostics gone = row_count;
      total := total + gone;
    exception when foreign_key_violation or restrict_violation then
      left_over := left_over || format('%s: %s', one, sqlerrm);
    end;
  end loop;
  if total = 0 and cardinality(left_over) > 0 then
    raise exception 'rows of the practice stay: %', array_to_string(left_over, '; ') using errcode = 'restrict_violation';
  end if;
  return total;
end $function$
;

CREATE OR REPLACE PROCEDURE app.fence_patients(IN target regclass, IN leads_by text DEFAULT 'patient_id'::text, IN condition text DEFAULT NULL::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format(
    'create policy %I on %s as restrictive to fernpuls_limited using (%s)',
    'own_' || leads_by, target,
    coalesce(condition, format('%1$I is null or %1$I in (select app.own_patients())', leads_by))
  );
end
$procedure$
;

CREATE OR REPLACE PROCEDURE app.fence_patients_by(IN target regclass, IN leads_by text, IN parent regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  call app.fence_patients(
    target, leads_by,
    format('%1$I is null or exists (select from %2$s as led where led.tenant_id = %3$s.tenant_id and led.id = %3$s.%1$I)',
      leads_by, parent, target)
  );
end
$procedure$
;

CREATE OR REPLACE FUNCTION app.find_own_patients()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
  with people as (
    select app.person_id() as id
    union all
    select physician_id from absence
    where tenant_id = app.tenant_id() and cover_id = app.person_id() and now() >= starts_at and now() < ends_at
  )
  select patient_id from physician_assignment
  where tenant_id = app.tenant_id() and physician_id in (select id from people)
  union
  select id from patient where tenant_id = app.tenant_id() and primary_physician_id in (select id from people)
  union
  select patient_id from task
  where tenant_id = app.tenant_id() and assignee_id in (select id from people) and patient_id is not null
    and (done_at is null or done_at > now() - interval '1 day')
  union
  select patient_id from trigger_event
  where tenant_id = app.tenant_id() and assignee_id in (select id from people)
    and (closed_at is null or closed_at > now() - interval '1 day')
  union
  select patient_id from alarm_escalation
  join trigger_event on trigger_event.tenant_id = alarm_escalation.tenant_id and trigger_event.id = trigger_event_id
  where alarm_escalation.tenant_id = app.tenant_id() and physician_id in (select people.id from people)
    and (closed_at is null or closed_at > now() - interval '1 day')
  union
  select patient_id from video_consultation
  where tenant_id = app.tenant_id() and physician_id in (select id from people)
    and (ended_at is null or ended_at > now() - interval '1 day')
$function$
;

CREATE OR REPLACE FUNCTION app.find_own_patients_for(person text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select set_config('app.person', person, true);
  select set_config('app.own_patients', coalesce(string_agg(id::text, ','), ''), true) from app.find_own_patients() as id;
$function$
;

CREATE OR REPLACE FUNCTION app.folded_letters(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(folded, 'øðđħıĸłŀŋŧſƀǥƶǝəɨɓɗƙŉ', 'oddhikllntsbgzeeibdkn'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ĳ', 'ij'), 'ǆ', 'dz'), 'ǳ', 'dz'), 'ǉ', 'lj'), 'ǌ', 'nj')
$function$
;

CREATE OR REPLACE FUNCTION app.follow_device()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  if exists (
    select 1 from device_assignment as held where held.tenant_id = new.tenant_id and held.device_id = new.id
      and held.returned_at is null and held.patient_id = new.patient_id
  ) then return null; end if;
  update device_assignment as held set returned_at = greatest(now(), held.assigned_at), updated_at = now()
  where held.tenant_id = new.tenant_id and held.device_id = new.id and held.returned_at is null;
  if new.patient_id is not null then
    insert into device_assignment (tenant_id, id, device_id, patient_id, assigned_at)
    values (
      new.tenant_id, gen_random_uuid(), new.id, new.patient_id,
      case when tg_op = 'UPDATE' and old.patient_id = new.patient_id then coalesce(new.delivered_at, new.created_at) else now() end
    );
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.follow_merge(merge patient_merge)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'app'
AS $function$
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
  select app.count_measured_days(merge.tenant_id, array[merge.kept_patient_id, merge.gone_patient_id]);
$function$
;

CREATE OR REPLACE FUNCTION app.follow_stock_device()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
declare
  given device := coalesce(new, old);
  known stock_device;
  has_patient boolean := tg_op <> 'DELETE' and given.patient_id is not null;
begin
  select one.* into known from stock_device as one
  join tenant as operator on operator.id = one.tenant_id and operator.kind = 'operator'
  join tenant as practice on practice.id = given.tenant_id and practice.key = one.practice_key
  where one.serial = given.serial for no key update of one;
  if not found then return null; end if;
  if has_patient and known.state = 'shipped' then
    insert into stock_device_step (tenant_id, id, device_id, sequence, step, from_state, state, practice_key)
    values (known.tenant_id, gen_random_uuid(), known.id, known.sequence + 1, 'deliver', 'shipped', 'delivered', known.practice_key);
  elsif has_patient and known.state = 'delivered' then
    insert into stock_device_step (tenant_id, id, device_id, sequence, step, from_state, state, practice_key)
    values (known.tenant_id, gen_random_uuid(), known.id, known.sequence + 1, 'activate', 'delivered', 'active', known.practice_key);
  elsif not has_patient and known.state = 'active' then
    insert into stock_device_step (tenant_id, id, device_id, sequence, step, from_state, state, practice_key)
    values (known.tenant_id, gen_random_uuid(), known.id, known.sequence + 1, 'hand_back', 'active', 'delivered', known.practice_key);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.forget_order_addresses()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
declare
  forgotten integer;
begin
  update stock_order
  set recipient_name = null, care_of = null, street = null, postal_code = null, city = null, country_code = null, note = null
  where recipient_name is not null and practice_order_id is not null
    and state in ('delivered', 'return_requested', 'returned', 'cancelled');
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$
;

CREATE OR REPLACE FUNCTION app.forget_recipient()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  update stock_order as known
  set recipient_name = null, care_of = null, street = null, postal_code = null, city = null, note = null
  from tenant as practice
  where practice.id = old.tenant_id and known.practice_key = practice.key and known.practice_order_id = old.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.forget_settled_recipient()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  new.recipient_name := null;
  new.care_of := null;
  new.street := null;
  new.postal_code := null;
  new.city := null;
  new.country_code := null;
  new.note := null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.guard_stock_consignment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  if old.state || ' ' || new.state not in ('packed shipped', 'packed unpacked', 'shipped delivered', 'shipped returned',
    'delivered return_requested', 'delivered returned', 'return_requested returned') then
    raise exception 'a consignment that is % is not %', old.state, new.state
      using errcode = '23P01', constraint = 'stock_consignment_elsewhere';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.guard_stock_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  if old.state in ('cancelled', 'returned') or new.state = 'placed'
    or (old.state = 'placed' and new.state not in ('accepted', 'cancelled'))
    or (new.state = 'cancelled' and old.state not in ('placed', 'accepted', 'packed')) then
    raise exception 'an order that is % is not %', old.state, new.state using errcode = '23P01', constraint = 'stock_order_elsewhere';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.hand_over_consignment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  with given as (
    select device.tenant_id, device.id, own.patient_id
    from stock_order as asked
    join tenant as practice on practice.key = asked.practice_key and practice.kind = 'practice'
    join device_order as own on own.tenant_id = practice.id and own.id = asked.practice_order_id
    join stock_consignment_piece as piece on piece.tenant_id = new.tenant_id and piece.consignment_id = new.id
    join stock_device as known on known.tenant_id = piece.tenant_id and known.id = piece.device_id
    join device on device.tenant_id = practice.id and device.serial = known.serial and device.patient_id is null
    where asked.tenant_id = new.tenant_id and asked.id = new.order_id
  ), handed as (
    update device set patient_id = given.patient_id, delivered_at = now(), updated_at = now()
    from given where device.tenant_id = given.tenant_id and device.id = given.id
    returning device.tenant_id, device.id, device.patient_id
  )
  insert into audit_entry (tenant_id, actor_kind, action, subject_type, subject_id, changes)
  select tenant_id, 'operator', 'update', 'devices', id::text, jsonb_build_object('patientId', jsonb_build_array(null, patient_id))
  from handed;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.handle_control_alarms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with handled as (
    update control_alarm set handled_at = now(), updated_at = now(), handled_by_id = coalesce(new.closed_by_id, new.assignee_id)
    where tenant_id = new.tenant_id and trigger_event_id = new.id and handled_at is null returning id
  )
  insert into outbox (tenant_id, kind, subject_ids)
  select new.tenant_id, 'control_alarm', array_agg(id) from handled having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.handle_duty_controls()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with handled as (
    update control_alarm set handled_at = now(), updated_at = now(), handled_by_id = new.assignee_id
    where tenant_id = new.tenant_id and duty_id = new.id and subject_type = tg_argv[0] and handled_at is null returning id
  )
  insert into outbox (tenant_id, kind, subject_ids)
  select new.tenant_id, 'control_alarm', array_agg(id) from handled having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.handle_held_controls()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with handled as (
    update control_alarm set handled_at = new.settled_at, updated_at = now(), handled_by_id = new.settled_by_id
    where tenant_id = new.tenant_id and duty_id = new.id and subject_type = 'held_reading' and handled_at is null returning id
  )
  insert into outbox (tenant_id, kind, subject_ids)
  select new.tenant_id, 'control_alarm', array_agg(id) from handled having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.hold_stock(article uuid, places uuid[], of_batch text)
 RETURNS TABLE(location_id uuid, quantity integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
  select level.location_id, level.quantity from stock_level as level
  where level.tenant_id = app.tenant_id() and level.article_id = article and level.location_id = any(places)
    and level.batch = of_batch
  order by level.location_id for no key update
$function$
;

CREATE OR REPLACE FUNCTION app.is_being_emptied(practice integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
  select app.is_practice_erased(practice) or (
    current_setting('app.emptying', true) = practice::text
    and exists (select from tenant where id = practice and purpose = 'training')
  )
$function$
;

CREATE OR REPLACE FUNCTION app.is_being_erased(practice integer, patient text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
  select exists (
    select from patient_deletion as held
    where tenant_id = practice and patient_id = app.as_uuid(current_setting('app.erasing', true))
      and (patient is null or patient_id = app.as_uuid(patient)) and app.is_deletion_due(held)
  )
$function$
;

CREATE OR REPLACE FUNCTION app.is_being_merged(practice integer, before jsonb, after jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
  select before - 'patient_id' = after - 'patient_id' and exists (
    select from patient_merge where tenant_id = practice and id = app.as_uuid(current_setting('app.merging', true))
      and array[kept_patient_id, gone_patient_id] @> array[app.as_uuid(before ->> 'patient_id'), app.as_uuid(after ->> 'patient_id')]
  )
$function$
;

CREATE OR REPLACE FUNCTION app.is_deletion_due(held patient_deletion)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
  select held.confirmed_at is not null
    and coalesce(held.take_back_until, held.confirmed_at + interval '30 days') <= now()
    and (held.keep_until is null or held.keep_until < (now() at time zone 'Europe/Berlin')::date)
$function$
;

CREATE OR REPLACE FUNCTION app.is_documented(patient uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
declare
  one regclass;
  found boolean;
begin
  for one in
    select rel.oid from pg_attribute as att join pg_class as rel on rel.oid = att.attrelid
    where att.attname = 'patient_id' and not att.attisdropped and not rel.relispartition and rel.relkind in ('r', 'p')
      and rel.relnamespace = 'public'::regnamespace and rel.relname not in (
        'audit_patient', 'cohort_assignment', 'engine_pulse', 'family_member', 'life_cycle_entry', 'monitoring_version',
        'patient_address', 'patient_connection', 'patient_contact', 'patient_health_provider', 'patient_imported',
        'patient_insurance', 'patient_pause', 'patient_program', 'physician_assignment'
      )
  loop
    execute format('select exists (select from %s where tenant_id = app.tenant_id() and patient_id = $1)', one)
      into found using patient;
    if found then return true; end if;
  end loop;
  -- What the status alone brought is no step of anybody.
  return exists (select from patient_pause where tenant_id = app.tenant_id() and patient_id = is_documented.patient and reason <> '');
end $function$
;

CREATE OR REPLACE FUNCTION app.is_practice_erased(practice integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
  select current_setting('app.erasing_practice', true) = practice::text and exists (
    select from practice_closure as closed join tenant on tenant.id = closed.tenant_id and tenant.kind = 'practice'
    where closed.tenant_id = practice and closed.confirmed_at is not null and closed.held_at is null
      and greatest(closed.keep_until + 1, closed.not_before) <= (now() at time zone 'Europe/Berlin')::date
  )
$function$
;

CREATE OR REPLACE FUNCTION app.join_for_merge(which uuid, drugs uuid[], programs uuid[], rules uuid[], day date, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
declare
  merge patient_merge;
  among text;
begin
  select * into strict merge from patient_merge where tenant_id = app.tenant_id() and id = which and undone_at is null;
  perform set_config('app.merging', merge.id::text, true);
  among := format('row_of.id = any(%L::uuid[])', drugs);
  perform app.write_for_merge(merge, 'patient_drug', 'status', '''stopped''::text', among);
  perform app.write_for_merge(merge, 'patient_drug', 'status_reason', format('%L::text', reason), among);
  perform app.write_for_merge(merge, 'patient_drug', 'until_day', format('%L::date', day), among
    || format(' and (row_of.from_day is null or row_of.from_day <= %1$L::date) and (row_of.until_day is null or row_of.until_day > %1$L::date)', day));
  among := format('row_of.id = any(%L::uuid[])', programs);
  perform app.write_for_merge(merge, 'patient_program', 'ended_on', format('%L::date', day), among);
  perform app.write_for_merge(merge, 'patient_program', 'status', '''former''::text', among);
  perform app.write_for_merge(merge, 'measurement_trigger', 'is_active', 'false',
    format('row_of.id = any(%L::uuid[]) and row_of.is_active', rules));
  -- Of a template a patient has one rule: it is that of the record whose rule goes on, and the other is a rule of its own.
  perform app.write_for_merge(merge, 'measurement_trigger', 'template_id', 'null::uuid',
    'row_of.patient_id = $1 and not row_of.is_active and row_of.template_id in (select template_id from measurement_trigger
       where tenant_id = $3 and patient_id = $2 and is_active)');
  perform app.write_for_merge(merge, 'measurement_trigger', 'template_id', 'null::uuid',
    'row_of.patient_id = $2 and row_of.template_id in (select template_id from measurement_trigger
       where tenant_id = $3 and patient_id = $1)');
  update patient_merge set alarms_before = coalesce((
    select jsonb_agg(to_jsonb(event)) from trigger_event as event
    where event.tenant_id = merge.tenant_id and event.patient_id in (merge.kept_patient_id, merge.gone_patient_id)
      and event.state <> 'closed'), '[]')
  where tenant_id = merge.tenant_id and id = merge.id;
  perform set_config('app.merging', '', true);
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
declare
  since timestamptz;
  until timestamptz;
begin
  if tg_op = 'INSERT' then
    if new.next_deadline_at is not null then new.counted_from := coalesce(new.counted_from, new.settled_until); end if;
    return new;
  end if;
  since := coalesce(old.counted_from, greatest(old.starts_at, old.created_at));
  until := least(old.settled_until, old.ends_at);
  -- Taken up again after it had ended, or judged from the moment it was made.
  if old.next_deadline_at is null and new.next_deadline_at is not null and new.settled_until <> old.settled_until then
    new.counted_from := new.settled_until;
  elsif new.schedule <> old.schedule or new.starts_at <> old.starts_at then
    new.counted_from := old.settled_until;
  else
    return new;
  end if;
  if until > since and old.last_deadline_at is not null then
    new.former_schedules := coalesce(old.former_schedules, '[]')
      || jsonb_build_object('schedule', old.schedule, 'since', greatest(since, old.starts_at), 'until', until);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_drug_periods()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
declare
  is_taken boolean := new.status = 'active' and not new.is_mistake;
begin
  if tg_op = 'UPDATE' then
    if new.is_mistake and not old.is_mistake then
      delete from patient_drug_period where tenant_id = new.tenant_id and patient_drug_id = new.id;
      return null;
    end if;
    if is_taken = (old.status = 'active' and not old.is_mistake)
      and (new.dosage_kind, new.morning, new.noon, new.evening, new.night, new.weekdays, new.from_day, new.until_day, new.max_per_day)
        is not distinct from (old.dosage_kind, old.morning, old.noon, old.evening, old.night, old.weekdays, old.from_day, old.until_day, old.max_per_day)
    then return null; end if;
    update patient_drug_period set until_at = now()
      where tenant_id = new.tenant_id and patient_drug_id = new.id and until_at is null;
  end if;
  if is_taken then
    insert into patient_drug_period (tenant_id, patient_drug_id, patient_id, from_at, dosage_kind, morning, noon, evening, night, weekdays, from_day, until_day, max_per_day)
      values (new.tenant_id, new.id, new.patient_id, now(), new.dosage_kind, new.morning, new.noon, new.evening, new.night, new.weekdays, new.from_day, new.until_day, new.max_per_day)
      on conflict (tenant_id, patient_drug_id, from_at) do update set until_at = null, dosage_kind = excluded.dosage_kind,
        morning = excluded.morning, noon = excluded.noon, evening = excluded.evening, night = excluded.night,
        weekdays = excluded.weekdays, from_day = excluded.from_day, until_day = excluded.until_day, max_per_day = excluded.max_per_day;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_ecg()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  read_by_people constant text[] := '{seen_at,seen_by_id,rhythm_class,classified_at,classified_by_id}';
  computed constant text[] := '{suggested_class,suggestion_confidence,suggestion_version,mean_rate,quality,current_class,agreement}';
begin
  if (to_jsonb(old) - read_by_people - computed) is distinct from (to_jsonb(new) - read_by_people - computed)
    and not app.is_being_merged(old.tenant_id, to_jsonb(old) - computed, to_jsonb(new) - computed) then
    raise exception 'ecg is kept as it was received' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_feeling_factors()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  delete from measurement_feeling_factor as held
    where held.tenant_id = new.tenant_id and held.measurement_id = new.id
      and not new.feeling_factor_ids ? held.feeling_factor_id::text;
  insert into measurement_feeling_factor (tenant_id, measurement_id, feeling_factor_id, patient_id)
    select new.tenant_id, new.id, named::uuid, new.patient_id
    from jsonb_array_elements_text(new.feeling_factor_ids) as named
    on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_for_alarms()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  if current_user = 'fernpuls_system' then return old; end if;
  if exists (
    select from alarm_policy, jsonb_array_elements(chain) as step
    where tenant_id = old.tenant_id and step -> 'to' ->> 'kind' = 'role' and step -> 'to' ->> 'id' = old.id::text
  ) then
    raise exception 'the alarm chain names it' using errcode = 'foreign_key_violation';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_for_programs()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
declare
  named jsonpath := format('$.** ? (@ == "%s")', old.id)::jsonpath;
begin
  if current_user = 'fernpuls_system' then return old; end if;
  if exists (select 1 from program_component where tenant_id = old.tenant_id and (document @? named or cohort_ids @? named))
    or exists (select 1 from program where tenant_id = old.tenant_id and document @? named)
    or exists (
      select 1 from program join program_version as newest on newest.tenant_id = program.tenant_id
        and newest.program_id = program.id and newest.version = program.version
      where program.tenant_id = old.tenant_id and newest.document @? named
    )
  then
    raise exception 'a programme uses it' using errcode = 'foreign_key_violation';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_for_studies()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_for_surveys()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
declare
  named jsonpath := format('$.questions[*].answers[*].carries[*] ? (@.surveyId == "%1$s" || @.mediumId == "%1$s" || @.roleId == "%1$s")', old.id)::jsonpath;
begin
  if current_user = 'fernpuls_system' then return old; end if;
  if exists (select 1 from survey where tenant_id = old.tenant_id and id <> old.id and document @? named) then
    raise exception 'a survey carries it' using errcode = 'foreign_key_violation';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_for_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  if current_user = 'fernpuls_system' then return old; end if;
  if exists (
    select 1 from task_relation
    join task on task.tenant_id = task_relation.tenant_id and task.id = task_relation.task_id
    where task_relation.tenant_id = old.tenant_id and task_relation.medium_id = old.id and task.done_at is null
  ) then
    raise exception 'an open task is about it' using errcode = 'foreign_key_violation';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_item_price()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  if (to_jsonb(old) - '{valid_to,updated_at}'::text[]) is distinct from (to_jsonb(new) - '{valid_to,updated_at}'::text[])
    and exists (select from patient_subscription_price as held where held.tenant_id = old.tenant_id and held.item_price_id = old.id)
  then raise exception 'a price somebody pays stays as it is' using errcode = 'restrict_violation'; end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_measured_patients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app.is_being_emptied(old.tenant_id) then return old; end if;
  if exists (select 1 from measurement where tenant_id = old.tenant_id and patient_id = old.id) then
    raise foreign_key_violation using message = 'patient has readings', table = 'measurement', constraint = 'measurement_patient';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_pause_of_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  if new.status = 'paused' then
    insert into patient_pause (tenant_id, id, patient_id, reason, starts_at, alarms, state)
    select new.tenant_id, gen_random_uuid(), new.id, '', now(), 'critical', 'running'
    where not exists (
      select from patient_pause where tenant_id = new.tenant_id and patient_id = new.id and state <> 'over'
    );
  elsif new.status in ('active', 'locked', 'inactive', 'deceased') then
    update patient_pause set state = 'over', due_at = null,
      ends_at = greatest(starts_at + interval '1 millisecond', least(coalesce(ends_at, now()), now()))
    where tenant_id = new.tenant_id and patient_id = new.id and state = 'running';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_signed_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and (
    app.is_being_emptied(old.tenant_id) or app.is_being_erased(old.tenant_id, to_jsonb(old) ->> 'patient_id')
  ) then return old; end if;
  if tg_op = 'UPDATE' and app.is_being_merged(old.tenant_id, to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception 'a signed document stays as it is' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_subscription_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  delete from subscription_line where tenant_id = new.tenant_id and subscription_id = new.id;
  insert into subscription_line (tenant_id, subscription_id, item_id, quantity)
    select new.tenant_id, new.id, (line ->> 'itemId')::uuid, (line ->> 'quantity')::integer
    from jsonb_array_elements(new.lines) as line;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_unless_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app.is_being_emptied(old.tenant_id)
    or app.is_being_erased(old.tenant_id, coalesce(to_jsonb(old) ->> 'patient_id', old.id::text)) then return old; end if;
  raise exception '% stays as it was written', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION app.key_as_json(target regclass, but text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
  select 'jsonb_build_object(' || coalesce(string_agg(format('%L, row_of.%I', att.attname, att.attname), ', '), '') || ')'
  from pg_index join pg_attribute as att on att.attrelid = indrelid and att.attnum = any (indkey::smallint[])
  where indrelid = target and indisprimary and att.attname not in ('tenant_id', but)
$function$
;

CREATE OR REPLACE FUNCTION app.link_package_articles()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  delete from sensor_package_article where tenant_id = new.tenant_id and package_id = new.id;
  insert into sensor_package_article (tenant_id, package_id, article_id)
  select new.tenant_id, new.id, (item ->> 'articleId')::uuid from jsonb_array_elements(new.items) as item;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.make_randomisation(study uuid, strata text[], arms text[], shares integer[], sizes integer[], wanted integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
declare
  made text := encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');
begin
  insert into randomisation_seed (tenant_id, study_id, seed) values (app.tenant_id(), make_randomisation.study, made);
  insert into randomisation_slot (tenant_id, study_id, stratum, position, arm)
  select app.tenant_id(), make_randomisation.study, one, drawn.place, drawn.arm
  from unnest(strata) as one cross join lateral app.permuted_arms(made || '/' || one, arms, shares, sizes, wanted) as drawn;
end $function$
;

CREATE OR REPLACE FUNCTION app.mark_days(held bigint, held_last date, marked date[])
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'app'
AS $function$
  select case when held is not null then (
    coalesce(case when newest.last - held_last < 62 then held << (newest.last - held_last) end, 0)
    | coalesce((select bit_or(1::bigint << (newest.last - day)) from unnest(marked) as day where newest.last - day < 62), 0)
  ) & ((1::bigint << 62) - 1) end
  from (select greatest(held_last, (select max(day) from unnest(marked) as day)) as last) as newest
$function$
;

CREATE OR REPLACE FUNCTION app.mark_patient_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  new.suppresses_alarms := new.kind = 'stay' and coalesce(
    (select own.suppresses_alarms from event_kind as own
      where own.tenant_id = new.tenant_id and own.id = new.event_kind_id), true);
  new.is_open := new.kind = 'stay' and new.ended_at is null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.merge_chats(merge patient_merge)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION app.merge_patients(which uuid, takes text[])
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION app.move_by_merge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app.is_being_merged(old.tenant_id, jsonb_build_object('patient_id', old.patient_id), jsonb_build_object('patient_id', new.patient_id))
    then return new; end if;
  raise exception '% stays with its patient', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION app.number_stock_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
declare
  today date := (now() at time zone 'Europe/Berlin')::date;
  counted integer;
begin
  if tg_op = 'INSERT' and new.number = '' then
    insert into stock_order_counter (tenant_id, year, last) values (new.tenant_id, extract(year from today)::integer, 1)
    on conflict (tenant_id, year) do update set last = stock_order_counter.last + 1 returning last into counted;
    new.number := 'B-' || extract(year from today)::integer || '-' || lpad(counted::text, 4, '0');
  end if;
  new.due_on := coalesce(new.wish_on, (new.placed_at at time zone 'Europe/Berlin')::date + 2);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.offer_to_practice()
 RETURNS TABLE(id uuid, is_package boolean, name text, description text, category text, contents jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
  with operator as (
    select tenant.id from tenant where kind = 'operator'
      and exists (select from tenant as own where own.id = app.tenant_id() and own.kind = 'practice' and own.purpose = 'production')
  )
  select one.id, true, one.name, one.description, null, (
    select jsonb_agg(jsonb_build_object('articleId', article.id, 'name', article.name, 'quantity', (item ->> 'quantity')::integer) order by n)
    from jsonb_array_elements(one.items) with ordinality as given (item, n)
    join article on article.tenant_id = one.tenant_id and article.id = (item ->> 'articleId')::uuid
  )
  from operator join sensor_package as one on one.tenant_id = operator.id
  where one.is_active and jsonb_array_length(one.items) > 0
  union all
  select article.id, false, article.name, null, article.category, '[]'
  from operator join article on article.tenant_id = operator.id
  where article.is_active and article.category <> 'packing'
$function$
;

CREATE OR REPLACE FUNCTION app.open_cied_limits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  perform app.add_cied_limits(new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.open_ecg_norms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  perform app.add_ecg_norms(new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.open_finding_templates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  perform app.add_finding_templates(new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.order_chat(practice integer, patient uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  update chat_message set number = number + 1000000000 where tenant_id = practice and patient_id = patient;
  update chat_message as message set number = counted.n
  from (select id, row_number() over (order by received_at, number, id) as n from chat_message
    where tenant_id = practice and patient_id = patient) as counted
  where message.tenant_id = practice and message.id = counted.id;
  perform app.count_chat(practice, patient);
end $function$
;

CREATE OR REPLACE FUNCTION app.own_patients()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select string_to_table(nullif(current_setting('app.own_patients', true), ''), ',')::uuid $function$
;

CREATE OR REPLACE FUNCTION app.own_rules_of_alarms(merge patient_merge)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
declare
  one record;
  own uuid;
begin
  for one in
    select distinct event.trigger_id as foreign_id, event.patient_id from trigger_event as event
    join measurement_trigger as rule on rule.tenant_id = event.tenant_id and rule.id = event.trigger_id
    where event.tenant_id = merge.tenant_id and event.patient_id in (merge.kept_patient_id, merge.gone_patient_id)
      and rule.patient_id <> event.patient_id
  loop
    own := gen_random_uuid();
    insert into measurement_trigger (tenant_id, id, patient_id, value_type, component, threshold_type, threshold, priority,
        description, color, is_active, rule, creates_task, recipient_ids)
      select tenant_id, own, one.patient_id, value_type, component, threshold_type, threshold, priority,
        description, color, false, rule, creates_task, recipient_ids
      from measurement_trigger where tenant_id = merge.tenant_id and id = one.foreign_id;
    update trigger_result as result set trigger_id = own from trigger_event as event
      where event.tenant_id = merge.tenant_id and event.trigger_id = one.foreign_id and event.patient_id = one.patient_id
        and result.tenant_id = merge.tenant_id and result.event_id = event.id;
    update trigger_ecg_result as result set trigger_id = own from trigger_event as event
      where event.tenant_id = merge.tenant_id and event.trigger_id = one.foreign_id and event.patient_id = one.patient_id
        and result.tenant_id = merge.tenant_id and result.event_id = event.id;
    update trigger_survey_result as result set trigger_id = own from trigger_event as event
      where event.tenant_id = merge.tenant_id and event.trigger_id = one.foreign_id and event.patient_id = one.patient_id
        and result.tenant_id = merge.tenant_id and result.event_id = event.id;
    update trigger_event set trigger_id = own
      where tenant_id = merge.tenant_id and trigger_id = one.foreign_id and patient_id = one.patient_id;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION app.part_alarms(which uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
declare
  merge patient_merge;
  mixed uuid[];
begin
  select * into strict merge from patient_merge where tenant_id = app.tenant_id() and id = which;
  update trigger_event as event set patient_id = receipt.patient_id from measurement_receipt as receipt
    where event.tenant_id = merge.tenant_id and event.patient_id in (merge.kept_patient_id, merge.gone_patient_id)
      and event.created_at >= merge.merged_at
      and receipt.tenant_id = merge.tenant_id and receipt.id = event.measurement_id and receipt.patient_id <> event.patient_id
      and receipt.patient_id in (merge.kept_patient_id, merge.gone_patient_id)
      and not exists (
        select from trigger_result as result join measurement_receipt as own
          on own.tenant_id = result.tenant_id and own.id = result.measurement_id
        where result.tenant_id = merge.tenant_id and result.event_id = event.id and own.patient_id = event.patient_id);
  perform app.own_rules_of_alarms(merge);
  with gone as (
    delete from trigger_result as result using trigger_event as event, measurement_receipt as receipt
    where event.tenant_id = merge.tenant_id and event.patient_id in (merge.kept_patient_id, merge.gone_patient_id)
      and result.tenant_id = merge.tenant_id and result.event_id = event.id
      and receipt.tenant_id = merge.tenant_id and receipt.id = result.measurement_id
      and receipt.patient_id <> event.patient_id
    returning result.event_id
  )
  select coalesce(array_agg(distinct event_id), '{}') into mixed from gone;
  update trigger_event as event set
    measurement_id = stood.measurement_id, value = stood.value, diastolic = stood.diastolic, measured_at = stood.measured_at,
    judged_value = stood.judged_value, qualifier = stood.qualifier, side = stood.side, worst_value = stood.worst_value,
    worst_sides = stood.worst_sides, judged_sides = stood.judged_sides, returned_at = stood.returned_at, updated_at = now()
  from patient_merge as held, jsonb_populate_recordset(null::trigger_event, held.alarms_before) as stood, measurement_receipt as receipt
  where held.tenant_id = merge.tenant_id and held.id = merge.id and event.tenant_id = merge.tenant_id and event.id = stood.id
    and event.id = any (mixed) and receipt.tenant_id = merge.tenant_id and receipt.id = event.measurement_id
    and receipt.patient_id <> event.patient_id;
  -- Whether it is normal again was said by readings of the one that was kept.
  update trigger_event as event set returned_at = stood.returned_at
  from patient_merge as held, jsonb_populate_recordset(null::trigger_event, held.alarms_before) as stood
  where held.tenant_id = merge.tenant_id and held.id = merge.id and event.tenant_id = merge.tenant_id and event.id = stood.id
    and event.patient_id = merge.gone_patient_id and event.returned_at is distinct from stood.returned_at;
  update trigger_event as event set repeat_count = greatest(1, counted.n)
  from (select event_id, count(*)::integer as n from trigger_result where tenant_id = merge.tenant_id and event_id = any (mixed)
    group by event_id) as counted
  where event.tenant_id = merge.tenant_id and event.id = counted.event_id;
  perform app.follow_merge(merge);
end $function$
;

CREATE OR REPLACE FUNCTION app.part_chats(merge patient_merge)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  update chat_message set number = number + 1000000000
    where tenant_id = merge.tenant_id and patient_id = merge.kept_patient_id;
  update chat_message as message set patient_id = app.as_uuid(noted.after #>> '{}'), number = (noted.before #>> '{}')::integer
  from patient_merge_row as noted
  where noted.tenant_id = merge.tenant_id and noted.merge_id = merge.id and noted.table_name = 'chat_message'
    and message.tenant_id = merge.tenant_id and message.id = app.as_uuid(noted.key ->> 'id');
  perform app.order_chat(merge.tenant_id, merge.kept_patient_id);
  perform app.count_chat(merge.tenant_id, merge.gone_patient_id);
end $function$
;

CREATE OR REPLACE FUNCTION app.part_patients(which uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
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
      (select coalesce(string_agg(format('row_of.%I = (noted.key ->> %L)::%s', att.attname, att.attname, format_type(att.atttypid, null)), ' and '), 'true')
        from pg_index join pg_attribute as att on att.attrelid = indrelid and att.attnum = any (indkey::smallint[])
        where indrelid = one.table_name::regclass and indisprimary and att.attname not in ('tenant_id', one.column_name))
    ) using merge.tenant_id, merge.id;
  end loop;
  perform app.part_chats(merge);
  perform app.follow_merge(merge);
  set constraints all immediate;
  perform set_config('app.merging', '', true);
end $function$
;

CREATE OR REPLACE FUNCTION app.patient_of_entry(tenant integer, subject_type text, subject_id text, changes jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
declare
  named text := case jsonb_typeof(changes -> 'patientId')
    when 'string' then changes ->> 'patientId'
    when 'array' then coalesce(changes -> 'patientId' ->> 1, changes -> 'patientId' ->> 0)
  end;
  subject uuid := app.as_uuid(coalesce(subject_id, changes ->> 'ecgId', changes ->> 'id'));
  wanted_table text;
  found uuid;
begin
  if app.as_uuid(named) is not null then return app.as_uuid(named); end if;
  if jsonb_typeof(changes -> 'ids') = 'array' then
    select case when count(distinct id) = 1 then app.as_uuid(min(id)) end into found
      from jsonb_array_elements_text(changes -> 'ids') as listed (id);
    return found;
  end if;
  if subject is null then return null; end if;
  select coalesce(
    (select table_name from app.subject_table as known where known.subject_type = patient_of_entry.subject_type),
    (
      select relname from pg_class join pg_attribute on attrelid = pg_class.oid
      where pg_class.oid = to_regclass('public.' || quote_ident(regexp_replace(regexp_replace(patient_of_entry.subject_type, 'ies$', 'ys'), 's$', '')))
        and attname = 'patient_id' and not attisdropped
    )
  ) into wanted_table;
  if wanted_table is null then return null; end if;
  execute format(
    'select %s from %I where tenant_id = $1 and id = $2',
    case wanted_table when 'patient' then 'id' else 'patient_id' end, wanted_table
  ) into found using tenant, subject;
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION app.pause_asks_at(pause patient_pause)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
  select case when pause.state = 'running' and pause.ends_at is null then
    greatest(pause.starts_at, pause.created_at)
      + make_interval(days => coalesce((select stay_days from alarm_policy where tenant_id = pause.tenant_id), 14))
  end
$function$
;

CREATE OR REPLACE FUNCTION app.permuted_arms(seed text, arms text[], shares integer[], sizes integer[], wanted integer)
 RETURNS TABLE(place integer, arm text)
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION app.person_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.person', true), '')::uuid $function$
;

CREATE OR REPLACE FUNCTION app.phase_steps(patient uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('program', program_id, 'step', step, 'day', day, 'phase', phase) order by at), '[]')
  from (
    select part.program_id, taken.step, taken.day, taken.created_at as at,
      coalesce(version.document, program.document) -> 'phases' -> (taken.phase - 1) ->> 'id' as phase
    from patient_program_step as taken
    join patient_program as part on part.id = taken.patient_program_id
    join program on program.id = part.program_id
    left join program_version as version on version.program_id = part.program_id and version.version = taken.version
    where taken.patient_id = phase_steps.patient
    union all
    select part.program_id, 'consent', coalesce(part.phase_started_on, part.started_on), part.created_at,
      coalesce(version.document, program.document) -> 'phases' -> (part.phase - 1) ->> 'id'
    from patient_program as part
    join program on program.id = part.program_id
    left join program_version as version on version.program_id = part.program_id and version.version = part.version
    where part.patient_id = phase_steps.patient and part.status = 'consented'
      and coalesce(part.phase_started_on, part.started_on) is not null
      and not exists (
        select 1 from patient_program_step as taken where taken.patient_program_id = part.id
          and taken.step in ('consent', 'change_phase', 'change_version', 'resume')
      )
  ) as said
$function$
;

CREATE OR REPLACE FUNCTION app.phone_key(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select ltrim(regexp_replace(regexp_replace(phone, '^\s*(\+|00)49', ''), '\D', '', 'g'), '0') $function$
;

CREATE OR REPLACE FUNCTION app.place_practice_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
declare
  operator integer;
  practice text;
  wanted jsonb := new.items;
  named text;
begin
  select id into operator from tenant where kind = 'operator';
  select key into practice from tenant where id = new.tenant_id and kind = 'practice' and purpose = 'production';
  if new.package_id is not null then
    select items, name into wanted, named from sensor_package where tenant_id = operator and id = new.package_id::uuid and is_active;
  end if;
  if operator is null or practice is null or wanted is null or jsonb_array_length(wanted) = 0 then
    raise exception 'nobody offers this' using errcode = '23514', constraint = 'device_order_not_offered';
  end if;
  insert into stock_order (tenant_id, id, practice_key, practice_order_id, package_id, package_name, items, reason,
    recipient_name, care_of, street, postal_code, city, country_code, wish_on, note)
  values (operator, gen_random_uuid(), practice, new.id, new.package_id::uuid, named, wanted, new.reason,
    new.recipient_name, new.care_of, new.street, new.postal_code, new.city, new.country_code, new.wish_on, new.note);
  if named is not null then
    update device_order set package_name = named where tenant_id = new.tenant_id and id = new.id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.practice_names(keys text[])
 RETURNS TABLE(key text, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
  select practice.key, practice.name from tenant as practice
  where practice.key = any(keys) and practice.kind = 'practice' and practice.purpose = 'production'
    and exists (select from tenant where id = app.tenant_id() and kind = 'operator')
$function$
;

CREATE OR REPLACE FUNCTION app.progress_of_orders(ids uuid[])
 RETURNS TABLE(order_id uuid, number text, state text, due_on date, first_reading_at timestamp with time zone, placed_count integer, consignments jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
  select asked.practice_order_id, asked.number, asked.state, asked.due_on, asked.first_reading_at,
    (select coalesce(sum((item ->> 'quantity')::integer), 0)::integer from jsonb_array_elements(asked.items) as item),
    coalesce((
      select jsonb_agg(jsonb_build_object('number', part.number, 'state', part.state, 'carrier', part.carrier,
        'trackingNumber', part.tracking_number, 'shippedAt', part.shipped_at, 'deliveredAt', part.delivered_at,
        'returnDueOn', part.return_due_on, 'pieces', (
          select jsonb_agg(jsonb_build_object('name', article.name, 'quantity', piece.quantity, 'serial', known.serial) order by article.name, known.serial)
          from stock_consignment_piece as piece
          join article on article.tenant_id = piece.tenant_id and article.id = piece.article_id
          left join stock_device as known on known.tenant_id = piece.tenant_id and known.id = piece.device_id
          where piece.tenant_id = part.tenant_id and piece.consignment_id = part.id
        )) order by part.number)
      from stock_consignment as part
      where part.tenant_id = asked.tenant_id and part.order_id = asked.id and part.state <> 'unpacked'
    ), '[]')
  from stock_order as asked
  join tenant as practice on practice.id = app.tenant_id() and practice.kind = 'practice' and practice.key = asked.practice_key
  join tenant as operator on operator.id = asked.tenant_id and operator.kind = 'operator'
  where asked.practice_order_id = any(ids)
$function$
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
  if exists (select from pg_attribute where attrelid = target and attname = 'patient_id' and not attisdropped) then
    call app.fence_patients(target);
  end if;
end
$procedure$
;

CREATE OR REPLACE FUNCTION app.put_randomisation(study uuid, strata text[], arms text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  delete from randomisation_slot where tenant_id = app.tenant_id() and study_id = put_randomisation.study and number is null;
  insert into randomisation_slot (tenant_id, study_id, stratum, position, arm)
  select app.tenant_id(), put_randomisation.study, stratum, row_number() over (partition by stratum order by at), arm
  from unnest(strata, arms) with ordinality as line (stratum, arm, at);
  return cardinality(arms);
end $function$
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

CREATE OR REPLACE FUNCTION app.raise_version_of_clock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update monitoring_version set version = version + 1
  where tenant_id = new.tenant_id and patient_id = (
    select patient_id from measurement_trigger where tenant_id = new.tenant_id and id = new.trigger_id
  );
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.raise_version_of_phase()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
declare
  touched uuid := coalesce(new.patient_id, old.patient_id);
begin
  if exists (
    select 1 from measurement_trigger
    where tenant_id = coalesce(new.tenant_id, old.tenant_id) and patient_id = touched and rule ? 'phase'
  ) then
    update monitoring_version set version = version + 1
    where tenant_id = coalesce(new.tenant_id, old.tenant_id) and patient_id = touched;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.randomisation_places(study uuid)
 RETURNS TABLE(stratum text, places integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
  select stratum, count(*)::integer from randomisation_slot
  where tenant_id = app.tenant_id() and study_id = randomisation_places.study and number is null group by stratum
$function$
;

CREATE OR REPLACE FUNCTION app.record_entries(practice integer, patient uuid)
 RETURNS TABLE(kind text, entries bigint, cared_on date, first_on date, last_on date)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
declare
  parts text;
begin
  select string_agg(format(
    'select %L as kind, count(*) as entries, %s as cared_on, %s as first_on, %s as last_on from %I where tenant_id = $1 and (%s)',
    held.kind,
    coalesce('greatest(' || (
      select string_agg(format('max(app.care_day(%s))', moment), ', ') from unnest(held.care) as moment) || ')', 'null::date'),
    coalesce('min(' || held.term_from || ')', 'null::date'), coalesce('max(' || held.term_from || ')', 'null::date'),
    held.table_name, held.of_patient), ' union all ')
  into parts from app.record_table as held where held.kind <> 'none';
  return query execute format(
    'select kind, sum(entries)::bigint, max(cared_on), min(first_on), max(last_on) from (%s) as held group by kind', parts
  ) using practice, patient;
end $function$
;

CREATE OR REPLACE FUNCTION app.references_of(target regclass)
 RETURNS TABLE(parent regclass, columns text, keys text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
  select con.confrelid::regclass, string_agg(quote_ident(mine.attname), ', ' order by key.place),
    string_agg(quote_ident(theirs.attname), ', ' order by key.place)
  from pg_constraint as con
  cross join lateral unnest(con.conkey, con.confkey) with ordinality as key (mine, theirs, place)
  join pg_attribute as mine on mine.attrelid = con.conrelid and mine.attnum = key.mine
  join pg_attribute as theirs on theirs.attrelid = con.confrelid and theirs.attnum = key.theirs
  where con.conrelid = target and con.contype = 'f' and con.conparentid = 0 and con.confrelid <> con.conrelid
    and con.confdeltype <> 'n'
  group by con.oid, con.confrelid
$function$
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
    where tenant_id = new.tenant_id and patient_id = new.patient_id and state <> 'closed' and suppression is null
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
  if not exists (select 1 from inserted where suppression is null) then return null; end if;
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
    where (tenant_id, patient_id) in (select tenant_id, patient_id from inserted)
      and state <> 'closed' and suppression is null
    group by tenant_id, patient_id
  ) as opened
  where patient.tenant_id = opened.tenant_id and patient.id = opened.patient_id
    and (patient.open_alarm_count, patient.alarm_priority) is distinct from (opened.n, opened.priority);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit is only ever added to' using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION app.refuse_ecg_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and app.is_being_merged(old.tenant_id, to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception '% is kept as it was received', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION app.refuse_file_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and (app.is_being_emptied(old.tenant_id)
    or app.is_being_erased(old.tenant_id, to_jsonb(old) ->> 'patient_id')) then return old; end if;
  if tg_op = 'UPDATE' and app.is_being_merged(old.tenant_id, to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception '% is kept as it was received', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION app.refuse_finding_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and (app.is_being_emptied(old.tenant_id)
    or app.is_being_erased(old.tenant_id, to_jsonb(old) ->> 'patient_id')) then return old; end if;
  if tg_op = 'UPDATE' and app.is_being_merged(old.tenant_id, to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception 'a signed finding stays as it is' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION app.refuse_for_the_dead()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  if exists (
    select 1 from patient where tenant_id = new.tenant_id and id = new.patient_id and status = 'deceased'
  ) then
    raise exception 'nothing begins for somebody who has died' using errcode = 'FP001';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.refuse_new_purpose()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a practice stays for % as it was founded', old.purpose using errcode = 'check_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION app.refuse_unless_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  if new.changes is null and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes' and exists (
    select from audit_erased as erased
    where erased.tenant_id = old.tenant_id and erased.entry_id = old.id
      and (app.is_being_erased(old.tenant_id, erased.subject_id::text) or app.is_practice_erased(old.tenant_id))
  ) then return new; end if;
  raise exception 'the audit is only ever added to' using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION app.refuse_unless_practice_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  if app.is_practice_erased(old.tenant_id) then return old; end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION app.release_alarm()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.released_at := now();
  new.escalate_at := least(new.escalate_at, now());
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.remove_of_patients(practice integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
declare
  one regclass;
begin
  for one in select * from app.tables_of_patients() loop
    -- Goes with its file, or is the practice's own.
    if one in ('vault_piece'::regclass, 'medium'::regclass, 'medium_version'::regclass) then continue; end if;
    -- Devices in stock, tasks that come back and the media library are the practice's own.
    if one in ('device'::regclass, 'task_schedule'::regclass, 'vault_file'::regclass) then
      execute format('delete from %s where tenant_id = $1 and patient_id is not null', one) using practice;
    else
      execute format('delete from %s where tenant_id = $1', one) using practice;
    end if;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION app.rows_of_patient(target regclass, held regclass[], seen regclass[] DEFAULT '{}'::regclass[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
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
      where parent <> 'patient'::regclass and not parent = any (seen) and parent = any (held)
    loop
      beyond := app.rows_of_patient(con.parent, held, seen || target);
      if beyond is not null then
        parts := parts || format('(%s) in (select %s from %s where tenant_id = $1 and (%s))', con.columns, con.keys, con.parent, beyond);
      end if;
    end loop;
  end if;
  return nullif(array_to_string(parts, ' or '), '');
end $function$
;

CREATE OR REPLACE FUNCTION app.same_count(held bigint, foreseen bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if held is distinct from foreseen then
    raise exception 'readings arrived that the rules did not know' using errcode = 'FP001';
  end if;
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION app.search_devices(first text, second text, third text, cap integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'app'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if third <> '%' then
    return query select id from device
      where tenant_id = app.tenant_id() and app.device_search_key(manufacturer, model, serial) like first
        and app.device_search_key(manufacturer, model, serial) like second
        and app.device_search_key(manufacturer, model, serial) like third
        and (session_user <> 'fernpuls_limited' or patient_id in (select app.own_patients()))
      limit cap;
  elsif second <> '%' then
    return query select id from device
      where tenant_id = app.tenant_id() and app.device_search_key(manufacturer, model, serial) like first
        and app.device_search_key(manufacturer, model, serial) like second
        and (session_user <> 'fernpuls_limited' or patient_id in (select app.own_patients()))
      limit cap;
  else
    return query select id from device
      where tenant_id = app.tenant_id() and app.device_search_key(manufacturer, model, serial) like first
        and (session_user <> 'fernpuls_limited' or patient_id in (select app.own_patients()))
      limit cap;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION app.search_drugs(first text, second text, third text, only_active boolean, cap integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'app'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if third <> '%' then
    return query select id from drug
      where tenant_id = app.tenant_id() and search_text like first and search_text like second and search_text like third
        and (is_active or not only_active)
      limit cap;
  elsif second <> '%' then
    return query select id from drug
      where tenant_id = app.tenant_id() and search_text like first and search_text like second
        and (is_active or not only_active)
      limit cap;
  else
    return query select id from drug
      where tenant_id = app.tenant_id() and search_text like first and (is_active or not only_active)
      limit cap;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION app.search_patients(first text, second text, third text, cap integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'app'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if third <> '%' then
    return query select id from patient
      where tenant_id = app.tenant_id() and search_key like first and search_key like second and search_key like third
        and (session_user <> 'fernpuls_limited' or id in (select app.own_patients()))
      limit cap;
  elsif second <> '%' then
    return query select id from patient
      where tenant_id = app.tenant_id() and search_key like first and search_key like second
        and (session_user <> 'fernpuls_limited' or id in (select app.own_patients()))
      limit cap;
  else
    return query select id from patient
      where tenant_id = app.tenant_id() and search_key like first
        and (session_user <> 'fernpuls_limited' or id in (select app.own_patients()))
      limit cap;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION app.search_patients_near(near text[], first text, second text, cap integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
  select id from patient
  where tenant_id = app.tenant_id() and search_key like any(near)
    and (first = '%' or search_key like first) and (second = '%' or search_key like second)
    and (session_user <> 'fernpuls_limited' or id in (select app.own_patients()))
  limit cap
$function$
;

CREATE OR REPLACE FUNCTION app.search_phones(beginning text, cap integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
  select id from (
    select id from patient where tenant_id = app.tenant_id() and app.phone_key(phone) like beginning || '%'
    union
    select patient_id from patient_contact where tenant_id = app.tenant_id() and app.phone_key(phone) like beginning || '%'
  ) as found
  where session_user <> 'fernpuls_limited' or id in (select app.own_patients())
  limit cap
$function$
;

CREATE OR REPLACE FUNCTION app.search_stock_devices(pattern text, cap integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
  select id from stock_device
  where tenant_id = app.tenant_id() and app.device_search_key('', '', serial) like pattern
  limit cap
$function$
;

CREATE OR REPLACE FUNCTION app.series(patient uuid, kind text, since timestamp with time zone, until timestamp with time zone, start double precision, with_components boolean, most integer, OUT n bigint, OUT marked boolean, OUT times text, OUT "values" text, OUT diastolic text, OUT mean text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  marked := exists (
    select from measurement
    where tenant_id = app.tenant_id() and patient_id = patient and value_type = kind
      and measured_at >= since and measured_at <= until and (source = 'manual' or plausibility <> 'valid' or qualifier is not null)
) or exists (
    -- What somebody typed in by a link belongs to a consultation that has begun.
    select from video_consultation
    where tenant_id = app.tenant_id() and patient_id = patient and started_at is not null
  );
  if not with_components then
    select count(*), string_agg((floor(date_part('epoch', reading.measured_at)) - start)::text, ','),
      string_agg(reading.value::text, ',')
    into n, times, "values"
    from (
      select measured_at, value from measurement
      where tenant_id = app.tenant_id() and patient_id = patient and value_type = kind
        and measured_at >= since and measured_at <= until
      order by measured_at, id limit most
    ) as reading;
    return;
  end if;
  select count(*), string_agg((floor(date_part('epoch', reading.measured_at)) - start)::text, ','),
    string_agg(reading.value::text, ','), string_agg(coalesce(reading.diastolic::text, 'null'), ','),
    case when count(reading.mean) > 0 then string_agg(coalesce(reading.mean::text, 'null'), ',') end
  into n, times, "values", diastolic, mean
  from (
    select measurement.measured_at, measurement.value, measurement.diastolic, measurement.mean from measurement
    where tenant_id = app.tenant_id() and patient_id = patient and value_type = kind
      and measured_at >= since and measured_at <= until
    order by measured_at, measurement.id limit most
  ) as reading;
end
$function$
;

CREATE OR REPLACE FUNCTION app.set_trigger_clock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  names constant text := '"surveyName": ("([^"\\]|\\.)*"|null)';
begin
  if tg_op = 'UPDATE' and new.is_active = old.is_active
    and regexp_replace(new.rule::text, names, '', 'g') is not distinct from regexp_replace(old.rule::text, names, '', 'g') then
    return null;
  end if;
  delete from trigger_clock where tenant_id = new.tenant_id and trigger_id = new.id;
  if new.is_active and jsonb_path_exists(
    new.rule,
    '$.** ? (@.kind == "missing" || @.kind == "missing_survey" || @.kind == "missing_repeat" || @.kind == "missed_intakes"
      || @.kind == "excess_intakes" || @.kind == "device_silent" || @.kind == "device_battery")'
  ) then
    insert into trigger_clock (tenant_id, trigger_id, clock_at, clock_from) values (new.tenant_id, new.id, now(), now());
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.sides_worse(fresh jsonb, seen jsonb, equal_too boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (EXISTS (SELECT FROM jsonb_each_text(sides_worse.fresh) one(key, value) WHERE ((NOT (sides_worse.seen ? one.key)) OR (sides_worse.equal_too AND ((one.value)::numeric = ((sides_worse.seen ->> one.key))::numeric)) OR CASE WHEN (one.key ~~ '%|below'::text) THEN ((one.value)::numeric < ((sides_worse.seen ->> one.key))::numeric) ELSE ((one.value)::numeric > ((sides_worse.seen ->> one.key))::numeric) END)))
;

CREATE OR REPLACE FUNCTION app.signs_of_stock_devices(ids uuid[])
 RETURNS TABLE(device_id uuid, practice_name text, battery_percent integer, signal_dbm integer, last_contact_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
  select one.id, practice.name, device.battery_percent, device.signal_dbm, greatest(device.hub_seen_at, (
    select max(measured_at) from measurement
    where measurement.tenant_id = device.tenant_id and measurement.patient_id = device.patient_id
      and measurement.device_serial = device.serial and measured_at > now() - interval '90 days'
  ))
  from stock_device as one
  join tenant as practice on practice.key = one.practice_key and practice.kind = 'practice'
  left join device on device.tenant_id = practice.id and device.serial = one.serial and one.state <> 'shipped'
  where one.tenant_id = app.tenant_id() and one.id = any(ids)
    and exists (select from tenant where id = app.tenant_id() and kind = 'operator')
$function$
;

CREATE OR REPLACE FUNCTION app.spell_patient_keys()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
begin
  new.search_key = app.spelled_key(new.search_key);
  new.sort_key = app.folded_letters(new.sort_key);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION app.spelled(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(regexp_replace(regexp_replace(folded, '([aou])e+', '\1', 'g'), 'a+', 'a', 'g'), 'dj+', 'd', 'g')
$function$
;

CREATE OR REPLACE FUNCTION app.spelled_key(search_key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  with word as (
    select word, at from unnest(string_to_array(app.folded_letters(search_key), ' ')) with ordinality as each (word, at)
    where word <> ''
  ), other as (
    select app.spelled(word) as word, min(at) as at from word group by 1
  )
  select coalesce(string_agg(' ' || word, '' order by part, at), '') from (
    select word, 1 as part, at from word
    union all
    select word, 2, at from other where word <> '' and not exists (select from word as held where held.word = other.word)
  ) as each
$function$
;

CREATE OR REPLACE FUNCTION app.stay_asks_at(stay intervention)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
  select case when stay.ended_at is null then
    greatest(stay.started_at, stay.created_at, stay.confirmed_at)
      + make_interval(days => coalesce((select stay_days from alarm_policy where tenant_id = stay.tenant_id), 14))
  end
$function$
;

CREATE OR REPLACE FUNCTION app.sweep_after_arrival()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into vault_work (tenant_id, file_id, kind, due_at, until)
  select new.tenant_id, new.id, 'sweep', due, due
  from (select coalesce(new.expires_at, now()) + interval '1 hour' as due) as moment;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.sweep_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into vault_work (tenant_id, file_id, kind, due_at, until)
  values (old.tenant_id, old.id, 'sweep', now(), now() + interval '1 day')
  on conflict (tenant_id, file_id, kind) do update set due_at = excluded.due_at, until = excluded.until, attempts = 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.tables_of_patients()
 RETURNS SETOF regclass
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION app.tables_of_practices()
 RETURNS SETOF regclass
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
  with recursive held as (
    select rel.oid::regclass as name, 0 as distance
    from pg_attribute as att join pg_class as rel on rel.oid = att.attrelid
    where att.attname = 'tenant_id' and not att.attisdropped and not rel.relispartition and rel.relkind in ('r', 'p')
      and rel.relnamespace = 'public'::regnamespace and rel.relname not in (
        'audit_check', 'audit_entry', 'audit_erased', 'audit_link', 'audit_patient', 'audit_waiting', 'practice_closure', 'vault_work'
      )
    union
    select con.conrelid::regclass, held.distance + 1
    from held join pg_constraint as con on con.confrelid = held.name and con.contype = 'f'
    where con.conrelid <> con.confrelid and con.conparentid = 0 and held.distance < 20
  )
  select name from held group by name order by max(distance) desc, name::text
$function$
;

CREATE OR REPLACE FUNCTION app.take_as_own(patient uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select set_config('app.own_patients', concat_ws(',', nullif(current_setting('app.own_patients', true), ''), patient::text), true);
$function$
;

CREATE OR REPLACE FUNCTION app.take_device_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
declare
  known stock_device;
  practice tenant;
begin
  update stock_device as one
  set state = new.state, location_id = new.location_id, practice_key = new.practice_key, sequence = new.sequence, updated_at = now()
  where one.tenant_id = new.tenant_id and one.id = new.device_id and one.sequence = new.sequence - 1
    and one.state is not distinct from new.from_state
  returning * into known;
  if not found then
    raise exception 'the device is not where this step begins' using errcode = '23P01', constraint = 'stock_device_elsewhere';
  end if;
  if new.step <> 'deliver' then return null; end if;
  select * into practice from tenant where key = new.practice_key and kind = 'practice';
  if not found then return null; end if;
  with added as (
    insert into device (tenant_id, id, serial, manufacturer, model)
    select practice.id, gen_random_uuid(), known.serial, coalesce(article.manufacturer, article.name), coalesce(article.model, article.name)
    from article where article.tenant_id = known.tenant_id and article.id = known.article_id
    on conflict (tenant_id, serial) do nothing
    returning id, serial
  )
  insert into audit_entry (tenant_id, actor_kind, actor_id, action, subject_type, subject_id, changes)
  select practice.id, 'operator', new.taken_by_id, 'create', 'devices', added.id::text, jsonb_build_object('serial', added.serial)
  from added;
  perform from device where tenant_id = practice.id and serial = known.serial and patient_id is not null;
  if found then
    insert into stock_device_step (tenant_id, id, device_id, sequence, step, from_state, state, practice_key)
    values (new.tenant_id, gen_random_uuid(), known.id, new.sequence + 1, 'activate', 'delivered', 'active', new.practice_key);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.take_for_merge(which uuid, sought text, takes_insurance boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
declare
  merge patient_merge;
  taken text;
begin
  select * into strict merge from patient_merge where tenant_id = app.tenant_id() and id = which and undone_at is null;
  perform set_config('app.merging', merge.id::text, true);
  if sought is not null then
    perform app.write_for_merge(merge, 'patient', 'search_key', format('%L::text', sought), 'row_of.id = $1');
  end if;
  if takes_insurance then
    foreach taken in array array['insurer', 'insurer_number', 'kvnr', 'policy_number', 'status', 'person_group',
      'card_valid_from', 'card_valid_until', 'exempt_until'] loop
      perform app.write_for_merge(merge, 'patient_insurance', taken,
        format('(select other.%I from patient_insurance as other where other.tenant_id = $3 and other.patient_id = $2
          and other.kind = ''statutory'')', taken),
        'row_of.patient_id = $1 and row_of.kind = ''statutory'' and exists (select from patient_insurance as other
          where other.tenant_id = $3 and other.patient_id = $2 and other.kind = ''statutory'')');
    end loop;
  end if;
  perform set_config('app.merging', '', true);
end $function$
;

CREATE OR REPLACE FUNCTION app.take_recall(recall uuid)
 RETURNS TABLE(article text, lot text, reason text, serials text[])
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
  with told as (
    update device_recall_practice as one set told_at = now()
    from tenant as practice
    where practice.id = app.tenant_id() and practice.key = one.practice_key and one.recall_id = recall and one.told_at is null
    returning one.tenant_id, one.recall_id, one.practice_key
  )
  select article.name, called.lot, called.reason, array(
    select device.serial from stock_device as device
    where device.tenant_id = called.tenant_id and device.article_id = called.article_id and device.lot = called.lot
      and device.practice_key = told.practice_key
    order by device.serial
  )
  from told
  join device_recall as called on called.tenant_id = told.tenant_id and called.id = told.recall_id
  join article on article.tenant_id = called.tenant_id and article.id = called.article_id
$function$
;

CREATE OR REPLACE FUNCTION app.tell_first_readings()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
declare
  told integer;
begin
  with heard as (
    select asked.tenant_id, asked.id, first.at, first.serial, first.consignment_id
    from stock_order as asked
    join tenant as practice on practice.key = asked.practice_key and practice.kind = 'practice'
    cross join lateral (
      select sent.at, known.serial, part.id as consignment_id
      from stock_consignment as part
      join stock_consignment_piece as piece on piece.tenant_id = part.tenant_id and piece.consignment_id = part.id
      join stock_device as known on known.tenant_id = piece.tenant_id and known.id = piece.device_id
      join device on device.tenant_id = practice.id and device.serial = known.serial and device.patient_id is not null
      cross join lateral (
        select min(measured_at) as at from (
          select measured_at from measurement
          where measurement.tenant_id = device.tenant_id and measurement.patient_id = device.patient_id
            and measurement.device_serial = device.serial and measurement.measured_at >= part.shipped_at
          union all
          select measured_at from ecg
          where ecg.tenant_id = device.tenant_id and ecg.patient_id = device.patient_id
            and ecg.device_serial = device.serial and ecg.measured_at >= part.shipped_at
        ) as came
      ) as sent
      where part.tenant_id = asked.tenant_id and part.order_id = asked.id
        and part.state in ('shipped', 'delivered', 'return_requested') and sent.at is not null
      order by sent.at limit 1
    ) as first
    where asked.first_reading_at is null and asked.state in ('accepted', 'packed', 'shipped', 'delivered', 'return_requested')
  ), written as (
    update stock_order as asked set first_reading_at = heard.at, first_reading_serial = heard.serial, updated_at = now()
    from heard where asked.tenant_id = heard.tenant_id and asked.id = heard.id and asked.first_reading_at is null
    returning asked.tenant_id, asked.id, heard.at, heard.serial, heard.consignment_id
  )
  insert into stock_order_step (tenant_id, id, order_id, consignment_id, step, by_kind, note, taken_at)
  select tenant_id, gen_random_uuid(), id, consignment_id, 'first_reading', 'system', serial, at from written;
  get diagnostics told = row_count;
  return told;
end $function$
;

CREATE OR REPLACE FUNCTION app.tell_of_stock_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  insert into outbox (tenant_id, kind, subject_ids) values (new.tenant_id, 'stock_orders_changed', array[new.id]);
  if new.practice_order_id is null then return null; end if;
  update device_order as own
  set state = case
      when new.state = 'cancelled' then 'cancelled'
      when new.state in ('delivered', 'return_requested', 'returned') then 'received'
      else own.state
    end,
    settled_at = case when new.state in ('cancelled', 'delivered') then now() else own.settled_at end, updated_at = now()
  from tenant as practice
  where practice.key = new.practice_key and practice.kind = 'practice'
    and own.tenant_id = practice.id and own.id = new.practice_order_id;
  insert into outbox (tenant_id, kind, subject_ids)
  select own.tenant_id, 'patient_devices_changed', array[own.patient_id]
  from tenant as practice join device_order as own on own.tenant_id = practice.id and own.id = new.practice_order_id
  where practice.key = new.practice_key and practice.kind = 'practice';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.tell_practice_of_license(practice text, license_id uuid, operator_id uuid, request text, what jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  if not exists (select 1 from tenant where id = app.tenant_id() and kind = 'operator') then
    raise exception 'only the operator tells practices of licences';
  end if;
  insert into audit_entry (tenant_id, actor_kind, actor_id, action, subject_type, subject_id, changes, request_id)
  select id, 'operator', operator_id, 'change_license', 'licenses', license_id::text, what, request
  from tenant where key = practice and kind = 'practice';
  insert into outbox (tenant_id, kind, subject_ids)
  select tenant.id, 'access_changed', array_agg(physician.id)
  from tenant join physician on physician.tenant_id = tenant.id and physician.is_active
  where tenant.key = practice and tenant.kind = 'practice'
  group by tenant.id;
end $function$
;

CREATE OR REPLACE FUNCTION app.tell_recipient_read(asked uuid, request text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
  insert into audit_entry (tenant_id, actor_kind, action, subject_type, subject_id, changes, request_id)
  select own.tenant_id, 'operator', 'read', 'device_orders', own.id::text, jsonb_build_object('patientId', own.patient_id), request
  from tenant as operator
  join stock_order as held on held.tenant_id = operator.id and held.id = asked
  join tenant as practice on practice.key = held.practice_key and practice.kind = 'practice'
  join device_order as own on own.tenant_id = practice.id and own.id = held.practice_order_id
  where operator.id = app.tenant_id() and operator.kind = 'operator' and held.recipient_name is not null
$function$
;

CREATE OR REPLACE FUNCTION app.tenant_id()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.tenant', true), '')::integer $function$
;

CREATE OR REPLACE FUNCTION app.use_of_limit(what text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
  select case what
    when 'people' then (
      select count(*) from physician where tenant_id = app.tenant_id() and is_active
    )
    when 'patients' then (
      select coalesce(sum(patient_count), 0)::bigint from patient_bucket
      where tenant_id = app.tenant_id() and status in ('active', 'paused', 'locked')
    )
    when 'storage_megabytes' then (
      select coalesce(ceil(sum(byte_size) / 1000000.0), 0)::bigint from vault_file where tenant_id = app.tenant_id()
    )
  end
$function$
;

CREATE OR REPLACE FUNCTION app.wake_device_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app'
AS $function$
begin
  update device_message as one set state = 'waiting', wakes = one.wakes + 1
  from tenant as operator
  where operator.kind = 'operator' and one.tenant_id = operator.id and one.serial = new.serial
    and (one.state = 'waiting' or (one.state = 'quarantined' and one.reason in ('serial_unknown', 'not_with_practice', 'not_assigned')));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.was_read_since(patient uuid, kind text, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'app'
AS $function$
begin
  return exists (
    select from measurement where patient_id = patient and value_type = kind and measured_at > moment
  );
end $function$
;

CREATE OR REPLACE FUNCTION app.with_former_change(rule jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  made jsonb := rule;
  item record;
begin
  if jsonb_typeof(rule) = 'object' then
    for item in select key, value from jsonb_each(rule) where jsonb_typeof(value) in ('object', 'array') loop
      made := jsonb_set(made, array[item.key], app.with_former_change(item.value));
    end loop;
    if rule ->> 'kind' = 'change' then
      made := made || '{"formerly": "nearest"}';
    end if;
  elsif jsonb_typeof(rule) = 'array' then
    made := coalesce((select jsonb_agg(app.with_former_change(value) order by place)
      from jsonb_array_elements(rule) with ordinality as one (value, place)), '[]');
  end if;
  return made;
end
$function$
;

CREATE OR REPLACE FUNCTION app.worst_sides(several jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT jsonb_object_agg(each.key, CASE WHEN (each.key ~~ '%|below'::text) THEN each.lowest ELSE each.highest END) AS jsonb_object_agg FROM (SELECT side.key, min((side.value)::numeric) AS lowest, max((side.value)::numeric) AS highest FROM jsonb_array_elements(worst_sides.several) one(sides), LATERAL jsonb_each_text(NULLIF(one.sides, 'null'::jsonb)) side(key, value) GROUP BY side.key) each)
;

CREATE OR REPLACE FUNCTION app.write_for_merge(merge patient_merge, target regclass, named text, becomes text, which text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'app'
AS $function$
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
end $function$
;

create table absence (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  physician_id uuid not null,
  cover_id uuid,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  note text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint absence_check CHECK ((ends_at > starts_at)),
  constraint absence_check1 CHECK ((cover_id IS DISTINCT FROM physician_id)),
  constraint absence_tenant_id_cover_id_fkey FOREIGN KEY (tenant_id, cover_id) REFERENCES physician(tenant_id, id),
  constraint absence_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint absence_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id),
  constraint absence_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX absence_physician ON public.absence USING btree (tenant_id, physician_id, ends_at);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table adherence_event (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  plan_id uuid,
  patient_id uuid not null,
  value_type text,
  slot_at timestamp with time zone not null,
  deadline_at timestamp with time zone not null,
  turn_from timestamp with time zone not null,
  turn_until timestamp with time zone not null,
  state text not null,
  cause text not null,
  lane text not null,
  due_at timestamp with time zone not null,
  incident_id uuid,
  assignee_id uuid,
  reminder_count integer default 0 not null,
  reminded_at timestamp with time zone,
  filled_at timestamp with time zone,
  contacted_at timestamp with time zone,
  contacted_by_id uuid,
  contact_note text,
  closed_at timestamp with time zone,
  closed_by_id uuid,
  close_reason text,
  close_note text,
  look_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  patient_survey_id uuid,
  constraint adherence_event_causes CHECK ((cause = ANY (ARRAY['feed_down'::text, 'paused'::text, 'hospital'::text, 'no_device'::text, 'device_undelivered'::text, 'never_connected'::text, 'gateway_offline'::text, 'battery_low'::text, 'device_silent'::text, 'patient_skipped'::text]))),
  constraint adherence_event_check CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint adherence_event_check1 CHECK (((state <> 'closed'::text) OR (close_reason IS NOT NULL))),
  constraint adherence_event_check2 CHECK (((state = 'filled_late'::text) = (filled_at IS NOT NULL))),
  constraint adherence_event_check3 CHECK ((num_nonnulls(plan_id, patient_survey_id) = 1)),
  constraint adherence_event_check4 CHECK (((plan_id IS NULL) = (value_type IS NULL))),
  constraint adherence_event_lane_check CHECK ((lane = ANY (ARRAY['incident'::text, 'none'::text, 'logistics'::text, 'technical'::text, 'call'::text]))),
  constraint adherence_event_state_check CHECK ((state = ANY (ARRAY['open'::text, 'contacted'::text, 'explained'::text, 'closed'::text, 'filled_late'::text]))),
  constraint adherence_event_tenant_id_assignee_id_fkey FOREIGN KEY (tenant_id, assignee_id) REFERENCES physician(tenant_id, id),
  constraint adherence_event_tenant_id_closed_by_id_fkey FOREIGN KEY (tenant_id, closed_by_id) REFERENCES physician(tenant_id, id),
  constraint adherence_event_tenant_id_contacted_by_id_fkey FOREIGN KEY (tenant_id, contacted_by_id) REFERENCES physician(tenant_id, id),
  constraint adherence_event_tenant_id_incident_id_fkey FOREIGN KEY (tenant_id, incident_id) REFERENCES feed_incident(tenant_id, id),
  constraint adherence_event_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint adherence_event_tenant_id_patient_survey_id_fkey FOREIGN KEY (tenant_id, patient_survey_id) REFERENCES patient_survey(tenant_id, id),
  constraint adherence_event_tenant_id_plan_id_fkey FOREIGN KEY (tenant_id, plan_id) REFERENCES measurement_plan(tenant_id, id),
  constraint adherence_event_pkey PRIMARY KEY (tenant_id, id),
  constraint adherence_event_slot UNIQUE (tenant_id, plan_id, slot_at),
  constraint adherence_event_survey_slot UNIQUE (tenant_id, patient_survey_id, slot_at)
);
CREATE INDEX adherence_event_by_due_at ON public.adherence_event USING btree (tenant_id, due_at, id) INCLUDE (state, cause, lane, patient_id, plan_id, value_type, incident_id, slot_at);
CREATE INDEX adherence_event_by_slot_at ON public.adherence_event USING btree (tenant_id, slot_at, id) INCLUDE (state, cause, lane, patient_id, plan_id, value_type, incident_id, due_at);
CREATE INDEX adherence_event_incident ON public.adherence_event USING btree (tenant_id, incident_id) WHERE (incident_id IS NOT NULL);
CREATE INDEX adherence_event_look ON public.adherence_event USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX adherence_event_patient ON public.adherence_event USING btree (tenant_id, patient_id, slot_at);
CREATE INDEX adherence_event_waiting ON public.adherence_event USING btree (tenant_id, lane, due_at, id) INCLUDE (state, cause, patient_id, plan_id, value_type, incident_id, slot_at) WHERE (state = ANY (ARRAY['open'::text, 'contacted'::text]));
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table adherence_policy (
  tenant_id integer default app.tenant_id() not null,
  mails_reminders boolean default false not null,
  changed_at timestamp with time zone default now() not null,
  changed_by_id uuid,
  constraint adherence_policy_tenant_id_changed_by_id_fkey FOREIGN KEY (tenant_id, changed_by_id) REFERENCES physician(tenant_id, id),
  constraint adherence_policy_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint adherence_policy_pkey PRIMARY KEY (tenant_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table adherence_reminder (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  event_id uuid not null,
  sent_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint adherence_reminder_tenant_id_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES adherence_event(tenant_id, id) ON DELETE CASCADE,
  constraint adherence_reminder_tenant_id_sent_by_id_fkey FOREIGN KEY (tenant_id, sent_by_id) REFERENCES physician(tenant_id, id),
  constraint adherence_reminder_pkey PRIMARY KEY (tenant_id, id),
  constraint adherence_reminder_once UNIQUE (tenant_id, event_id)
);
-- policy own_event_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table alarm_escalation (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  trigger_event_id uuid not null,
  step integer not null,
  physician_id uuid not null,
  told_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone,
  reason text,
  constraint alarm_escalation_reason CHECK ((reason = ANY (ARRAY['covering'::text, 'left'::text]))),
  constraint alarm_escalation_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id),
  constraint alarm_escalation_tenant_id_trigger_event_id_fkey FOREIGN KEY (tenant_id, trigger_event_id) REFERENCES trigger_event(tenant_id, id) ON DELETE CASCADE,
  constraint alarm_escalation_pkey PRIMARY KEY (tenant_id, id),
  constraint alarm_escalation_tenant_id_trigger_event_id_step_physician__key UNIQUE (tenant_id, trigger_event_id, step, physician_id)
);
CREATE INDEX alarm_escalation_person ON public.alarm_escalation USING btree (tenant_id, physician_id, told_at) WHERE (seen_at IS NULL);
CREATE INDEX alarm_escalation_reached ON public.alarm_escalation USING btree (tenant_id, physician_id, trigger_event_id, told_at);
-- policy own_trigger_event_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table alarm_policy (
  tenant_id integer default app.tenant_id() not null,
  four_eyes text default 'none'::text not null,
  due_counts jsonb default '{}'::jsonb not null,
  chain jsonb,
  control_after_minutes integer,
  late_hours integer default 72 not null,
  former_rules_due date,
  stay_days integer default 14 not null,
  work_minutes integer,
  feedback_minutes integer,
  constraint alarm_policy_control_after_minutes_check CHECK (((control_after_minutes >= 0) AND (control_after_minutes <= 10080))),
  constraint alarm_policy_feedback_minutes CHECK (((feedback_minutes >= 60) AND (feedback_minutes <= 20160))),
  constraint alarm_policy_four_eyes_check CHECK ((four_eyes = ANY (ARRAY['none'::text, 'critical'::text, 'all'::text]))),
  constraint alarm_policy_late_hours CHECK (((late_hours >= 1) AND (late_hours <= 720))),
  constraint alarm_policy_stay_days CHECK (((stay_days >= 1) AND (stay_days <= 90))),
  constraint alarm_policy_work_minutes CHECK (((work_minutes >= 5) AND (work_minutes <= 10080))),
  constraint alarm_policy_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint alarm_policy_pkey PRIMARY KEY (tenant_id)
);
CREATE TRIGGER alarm_policy_stays AFTER INSERT OR UPDATE OF stay_days ON public.alarm_policy FOR EACH ROW EXECUTE FUNCTION app.ask_stays_anew();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table article (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  number text not null,
  name text not null,
  kind text not null,
  category text not null,
  manufacturer text,
  model text,
  gtin text,
  supplier text,
  supplier_number text,
  pack_size integer default 1 not null,
  has_batches boolean default false not null,
  calibration_months integer,
  note text,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint article_calibration_months_check CHECK (((calibration_months >= 1) AND (calibration_months <= 120))),
  constraint article_kind_check CHECK ((kind = ANY (ARRAY['counted'::text, 'serialised'::text]))),
  constraint article_pack_size_check CHECK (((pack_size >= 1) AND (pack_size <= 10000))),
  constraint article_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint article_pkey PRIMARY KEY (tenant_id, id),
  constraint article_number_taken UNIQUE (tenant_id, number)
);
CREATE INDEX article_name ON public.article USING btree (tenant_id, lower(name), id);
CREATE UNIQUE INDEX article_gtin_taken ON public.article USING btree (tenant_id, gtin) WHERE (gtin IS NOT NULL);
CREATE TRIGGER article_calibration AFTER UPDATE OF calibration_months ON public.article FOR EACH ROW WHEN ((old.calibration_months IS DISTINCT FROM new.calibration_months)) EXECUTE FUNCTION app.date_calibrations();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table attempt_counter (
  tenant_id integer default app.tenant_id() not null,
  kind text not null,
  key_hash bytea not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null,
  constraint attempt_counter_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint attempt_counter_pkey PRIMARY KEY (tenant_id, kind, key_hash)
);
CREATE INDEX attempt_counter_last_at ON public.attempt_counter USING btree (tenant_id, last_at);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table audit_check (
  tenant_id integer not null,
  checked_at timestamp with time zone not null,
  number bigint not null,
  fault jsonb,
  constraint audit_check_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint audit_check_pkey PRIMARY KEY (tenant_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

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
  constraint audit_entry_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['physician'::text, 'device_key'::text, 'system'::text, 'operator'::text]))),
  constraint audit_entry_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint audit_entry_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX audit_entry_action ON public.audit_entry USING btree (tenant_id, action, id);
CREATE INDEX audit_entry_actor ON public.audit_entry USING btree (tenant_id, actor_id, id);
CREATE INDEX audit_entry_subject ON public.audit_entry USING btree (tenant_id, subject_type, subject_id, id);
CREATE TRIGGER audit_entry_erased BEFORE UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION app.refuse_unless_erased();
CREATE TRIGGER audit_entry_kept BEFORE DELETE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER audit_entry_written AFTER INSERT ON public.audit_entry REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.await_audit_link();
-- policy own_actor_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table audit_erased (
  tenant_id integer not null,
  entry_id bigint not null,
  subject_id uuid not null,
  rest bytea not null,
  constraint audit_erased_rest CHECK ((length(rest) = 32)),
  constraint audit_erased_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint audit_erased_pkey PRIMARY KEY (tenant_id, entry_id)
);
CREATE INDEX audit_erased_subject ON public.audit_erased USING btree (tenant_id, subject_id, entry_id);
CREATE TRIGGER audit_erased_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_erased FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table audit_link (
  tenant_id integer not null,
  number bigint not null,
  entry_id bigint not null,
  hash bytea not null,
  linked_at timestamp with time zone default now() not null,
  constraint audit_link_hash_check CHECK ((length(hash) = 32)),
  constraint audit_link_number_check CHECK ((number > 0)),
  constraint audit_link_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint audit_link_pkey PRIMARY KEY (tenant_id, number),
  constraint audit_link_entry UNIQUE (tenant_id, entry_id)
);
CREATE TRIGGER audit_link_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_link FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table audit_patient (
  tenant_id integer default app.tenant_id() not null,
  entry_id bigint not null,
  patient_id uuid not null,
  constraint audit_patient_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint audit_patient_pkey PRIMARY KEY (tenant_id, entry_id)
);
CREATE INDEX audit_patient_record ON public.audit_patient USING btree (tenant_id, patient_id, entry_id);
CREATE TRIGGER audit_patient_moved BEFORE UPDATE OF patient_id ON public.audit_patient FOR EACH ROW EXECUTE FUNCTION app.move_by_merge();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table audit_waiting (
  tenant_id integer not null,
  entry_id bigint not null,
  constraint audit_waiting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint audit_waiting_pkey PRIMARY KEY (tenant_id, entry_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table auth_challenge (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  purpose text not null,
  physician_id uuid not null,
  token_hash bytea not null,
  content jsonb default '{}'::jsonb not null,
  wrong_answers integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint auth_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'unlock'::text, 'handoff'::text]))),
  constraint auth_challenge_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint auth_challenge_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint auth_challenge_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX auth_challenge_expires_at ON public.auth_challenge USING btree (tenant_id, expires_at);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table billing_item (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  code text not null,
  unit text not null,
  description text,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint billing_item_unit_check CHECK ((unit = ANY (ARRAY['flat'::text, 'piece'::text, 'hour'::text, 'day'::text, 'month'::text]))),
  constraint billing_item_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint billing_item_pkey PRIMARY KEY (tenant_id, id),
  constraint billing_item_code_taken UNIQUE (tenant_id, code)
);
CREATE INDEX billing_item_by_name ON public.billing_item USING btree (tenant_id, name, id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table brand_image (
  tenant_id integer default app.tenant_id() not null,
  kind text not null,
  content_type text not null,
  file_name text not null,
  digest text not null,
  content bytea not null,
  updated_at timestamp with time zone default now() not null,
  constraint brand_image_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 524288))),
  constraint brand_image_content_type_check CHECK ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text, 'image/svg+xml'::text, 'image/x-icon'::text]))),
  constraint brand_image_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 120))),
  constraint brand_image_kind_check CHECK ((kind = ANY (ARRAY['logo_light'::text, 'logo_dark'::text, 'favicon'::text, 'banner'::text]))),
  constraint brand_image_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint brand_image_pkey PRIMARY KEY (tenant_id, kind)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table call_follow_up (
  tenant_id integer default app.tenant_id() not null,
  call_record_id uuid not null,
  patient_id uuid not null,
  position integer not null,
  kind text not null,
  done text,
  task_id uuid,
  trigger_event_id uuid,
  adherence_event_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint call_follow_up_check CHECK ((num_nonnulls(task_id, trigger_event_id, adherence_event_id) = 1)),
  constraint call_follow_up_done_check CHECK ((done = ANY (ARRAY['note'::text, 'take'::text, 'close'::text, 'propose'::text]))),
  constraint call_follow_up_kind_check CHECK ((kind = ANY (ARRAY['task'::text, 'done_task'::text, 'alarm'::text, 'gap'::text]))),
  constraint call_follow_up_tenant_id_adherence_event_id_fkey FOREIGN KEY (tenant_id, adherence_event_id) REFERENCES adherence_event(tenant_id, id) ON DELETE CASCADE,
  constraint call_follow_up_tenant_id_call_record_id_fkey FOREIGN KEY (tenant_id, call_record_id) REFERENCES call_record(tenant_id, id) ON DELETE CASCADE,
  constraint call_follow_up_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint call_follow_up_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES task(tenant_id, id) ON DELETE CASCADE,
  constraint call_follow_up_tenant_id_trigger_event_id_fkey FOREIGN KEY (tenant_id, trigger_event_id) REFERENCES trigger_event(tenant_id, id) ON DELETE CASCADE,
  constraint call_follow_up_pkey PRIMARY KEY (tenant_id, call_record_id, "position")
);
CREATE INDEX call_follow_up_alarm ON public.call_follow_up USING btree (tenant_id, trigger_event_id) WHERE (trigger_event_id IS NOT NULL);
CREATE INDEX call_follow_up_gap ON public.call_follow_up USING btree (tenant_id, adherence_event_id) WHERE (adherence_event_id IS NOT NULL);
CREATE INDEX call_follow_up_patient ON public.call_follow_up USING btree (tenant_id, patient_id);
CREATE INDEX call_follow_up_task ON public.call_follow_up USING btree (tenant_id, task_id) WHERE (task_id IS NOT NULL);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table call_outcome (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  outcome text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint call_outcome_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint call_outcome_pkey PRIMARY KEY (tenant_id, id),
  constraint call_outcome_name_taken UNIQUE (tenant_id, name)
);
CREATE INDEX call_outcome_by_name ON public.call_outcome USING btree (tenant_id, name, id) INCLUDE (outcome, is_active);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table call_record (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  physician_id uuid,
  call_begin_at timestamp with time zone default now() not null,
  call_end_at timestamp with time zone,
  direction text default 'outgoing'::text not null,
  called_name text,
  called_relation text,
  number text,
  outcome text,
  call_outcome_id uuid,
  note text,
  call_again_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  interview_guide_id uuid,
  guide_version integer,
  answers jsonb,
  constraint call_record_check CHECK (((call_end_at IS NULL) OR (call_end_at >= call_begin_at))),
  constraint call_record_guide_fkey FOREIGN KEY (tenant_id, interview_guide_id, guide_version) REFERENCES interview_guide_version(tenant_id, interview_guide_id, version),
  constraint call_record_interview_guide_id_fkey FOREIGN KEY (tenant_id, interview_guide_id) REFERENCES interview_guide(tenant_id, id),
  constraint call_record_tenant_id_call_outcome_id_fkey FOREIGN KEY (tenant_id, call_outcome_id) REFERENCES call_outcome(tenant_id, id),
  constraint call_record_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint call_record_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint call_record_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id),
  constraint call_record_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX call_record_again ON public.call_record USING btree (tenant_id, call_again_at) INCLUDE (patient_id) WHERE (call_again_at IS NOT NULL);
CREATE INDEX call_record_by_begin ON public.call_record USING btree (tenant_id, call_begin_at, id) INCLUDE (patient_id, outcome, physician_id);
CREATE INDEX call_record_guide ON public.call_record USING btree (tenant_id, interview_guide_id) WHERE (interview_guide_id IS NOT NULL);
CREATE INDEX call_record_outcome ON public.call_record USING btree (tenant_id, call_outcome_id) WHERE (call_outcome_id IS NOT NULL);
CREATE INDEX call_record_patient ON public.call_record USING btree (tenant_id, patient_id, call_begin_at, id) INCLUDE (outcome, physician_id);
CREATE UNIQUE INDEX call_record_call_begin_at_taken ON public.call_record USING btree (tenant_id, physician_id) WHERE (call_end_at IS NULL);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table chat (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  last_number integer default 0 not null,
  last_message_at timestamp with time zone,
  unread_count integer default 0 not null,
  is_unread boolean default (unread_count > 0) not null,
  constraint chat_check CHECK ((patient_id = id)),
  constraint chat_unread_count_check CHECK ((unread_count >= 0)),
  constraint chat_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint chat_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint chat_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX chat_by_last_message_at ON public.chat USING btree (tenant_id, last_message_at DESC NULLS LAST, id) INCLUDE (patient_id, is_unread);
CREATE INDEX chat_unanswered ON public.chat USING btree (tenant_id, last_message_at DESC NULLS LAST, id) INCLUDE (patient_id) WHERE is_unread;
CREATE TRIGGER chat_kept BEFORE DELETE ON public.chat FOR EACH ROW EXECUTE FUNCTION app.keep_unless_emptied();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table chat_message (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  number integer not null,
  author text not null,
  physician_id uuid,
  text text not null,
  measurement_id uuid,
  external_id text,
  sent_at timestamp with time zone not null,
  received_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  read_by_id uuid,
  attachment_ids jsonb default '[]'::jsonb not null,
  constraint chat_message_author_check CHECK ((author = ANY (ARRAY['staff'::text, 'patient'::text]))),
  constraint chat_message_check CHECK (((author = 'staff'::text) = (physician_id IS NOT NULL))),
  constraint chat_message_check1 CHECK (((read_at IS NOT NULL) OR (read_by_id IS NULL))),
  constraint chat_message_number_check CHECK ((number > 0)),
  constraint chat_message_tenant_id_measurement_id_fkey FOREIGN KEY (tenant_id, measurement_id) REFERENCES measurement_receipt(tenant_id, id),
  constraint chat_message_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES chat(tenant_id, id),
  constraint chat_message_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id),
  constraint chat_message_tenant_id_read_by_id_fkey FOREIGN KEY (tenant_id, read_by_id) REFERENCES physician(tenant_id, id),
  constraint chat_message_pkey PRIMARY KEY (tenant_id, id),
  constraint chat_message_number_taken UNIQUE (tenant_id, patient_id, number)
);
CREATE INDEX chat_message_measurement ON public.chat_message USING btree (tenant_id, measurement_id, number) WHERE (measurement_id IS NOT NULL);
CREATE INDEX chat_message_unread ON public.chat_message USING btree (tenant_id, patient_id, number) WHERE (read_at IS NULL);
CREATE TRIGGER chat_message_kept BEFORE DELETE ON public.chat_message FOR EACH ROW EXECUTE FUNCTION app.keep_unless_emptied();
CREATE TRIGGER chat_message_moved BEFORE UPDATE OF patient_id, number ON public.chat_message FOR EACH ROW EXECUTE FUNCTION app.move_by_merge();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table cied (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  kind text not null,
  manufacturer text not null,
  model text not null,
  serial text not null,
  implanted_on date,
  explanted_on date,
  mri text default 'unknown'::text not null,
  magnet_rate integer,
  note text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint cied_explanted CHECK ((explanted_on >= implanted_on)),
  constraint cied_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint cied_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint cied_pkey PRIMARY KEY (tenant_id, id),
  constraint cied_serial_taken UNIQUE (tenant_id, manufacturer, serial),
  constraint cied_tenant_id_patient_id_id_key UNIQUE (tenant_id, patient_id, id)
);
CREATE INDEX cied_patient ON public.cied USING btree (tenant_id, patient_id, implanted_on);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table cied_contact (
  tenant_id integer default app.tenant_id() not null,
  patient_id uuid not null,
  cied_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint cied_contact_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint cied_contact_tenant_id_patient_id_cied_id_fkey FOREIGN KEY (tenant_id, patient_id, cied_id) REFERENCES cied(tenant_id, patient_id, id) ON DELETE CASCADE DEFERRABLE,
  constraint cied_contact_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint cied_contact_pkey PRIMARY KEY (tenant_id, cied_id, sent_at)
);
CREATE INDEX cied_contact_cied ON public.cied_contact USING btree (tenant_id, patient_id, cied_id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table cied_episode (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  cied_id uuid not null,
  external_id text,
  kind text not null,
  vendor_kind text,
  began_at timestamp with time zone not null,
  duration_seconds integer,
  ventricular_rate integer,
  atrial_rate integer,
  therapy text,
  egm jsonb,
  seen_at timestamp with time zone,
  seen_by_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  withdrawn_at timestamp with time zone,
  constraint cied_episode_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint cied_episode_tenant_id_patient_id_cied_id_fkey FOREIGN KEY (tenant_id, patient_id, cied_id) REFERENCES cied(tenant_id, patient_id, id) ON DELETE CASCADE DEFERRABLE,
  constraint cied_episode_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint cied_episode_tenant_id_seen_by_id_fkey FOREIGN KEY (tenant_id, seen_by_id) REFERENCES physician(tenant_id, id),
  constraint cied_episode_pkey PRIMARY KEY (tenant_id, id),
  constraint cied_episode_external_id_taken UNIQUE (tenant_id, cied_id, external_id)
);
CREATE INDEX cied_episode_by_began_at ON public.cied_episode USING btree (tenant_id, began_at, id) INCLUDE (patient_id, cied_id, kind);
CREATE INDEX cied_episode_cied ON public.cied_episode USING btree (tenant_id, patient_id, cied_id, began_at);
CREATE INDEX cied_episode_seen_by ON public.cied_episode USING btree (tenant_id, seen_by_id) WHERE (seen_by_id IS NOT NULL);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table cied_lead (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  cied_id uuid not null,
  position text not null,
  manufacturer text,
  model text,
  serial text,
  implanted_on date,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint cied_lead_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint cied_lead_tenant_id_patient_id_cied_id_fkey FOREIGN KEY (tenant_id, patient_id, cied_id) REFERENCES cied(tenant_id, patient_id, id) ON DELETE CASCADE DEFERRABLE,
  constraint cied_lead_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint cied_lead_pkey PRIMARY KEY (tenant_id, id),
  constraint cied_lead_position_taken UNIQUE (tenant_id, cied_id, "position")
);
CREATE INDEX cied_lead_cied ON public.cied_lead USING btree (tenant_id, patient_id, cied_id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table cied_limit (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  kind text not null,
  position text,
  low double precision,
  high double precision,
  valid_from date not null,
  source text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint cied_limit_check CHECK ((num_nonnulls(low, high) > 0)),
  constraint cied_limit_check1 CHECK ((low <= high)),
  constraint cied_limit_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint cied_limit_pkey PRIMARY KEY (tenant_id, id),
  constraint cied_limit_valid_from_taken UNIQUE NULLS NOT DISTINCT (tenant_id, kind, "position", valid_from)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table cied_notice (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  cied_id uuid,
  kind text not null,
  subject text default ''::text not null,
  state text not null,
  state_before text,
  details jsonb,
  priority text not null,
  observed_at timestamp with time zone not null,
  repeated_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  due_at timestamp with time zone not null,
  holder_id uuid,
  withdrawn_at timestamp with time zone,
  settled_at timestamp with time zone,
  settled_by_id uuid,
  outcome text,
  note text,
  constraint cied_notice_outcomes CHECK ((outcome = ANY (ARRAY['nothing'::text, 'past'::text, 'intended'::text, 'done'::text]))),
  constraint cied_notice_said CHECK (((outcome <> ALL (ARRAY['intended'::text, 'done'::text])) OR (note IS NOT NULL))),
  constraint cied_notice_settled CHECK (((settled_at IS NULL) = (outcome IS NULL))),
  constraint cied_notice_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint cied_notice_tenant_id_holder_id_fkey FOREIGN KEY (tenant_id, holder_id) REFERENCES physician(tenant_id, id),
  constraint cied_notice_tenant_id_patient_id_cied_id_fkey FOREIGN KEY (tenant_id, patient_id, cied_id) REFERENCES cied(tenant_id, patient_id, id) ON DELETE CASCADE DEFERRABLE,
  constraint cied_notice_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint cied_notice_tenant_id_settled_by_id_fkey FOREIGN KEY (tenant_id, settled_by_id) REFERENCES physician(tenant_id, id),
  constraint cied_notice_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX cied_notice_cied ON public.cied_notice USING btree (tenant_id, patient_id, cied_id, kind, subject, observed_at);
CREATE INDEX cied_notice_due ON public.cied_notice USING btree (tenant_id, due_at, id) INCLUDE (settled_at, patient_id, cied_id, kind, priority);
CREATE INDEX cied_notice_holder ON public.cied_notice USING btree (tenant_id, holder_id) WHERE (holder_id IS NOT NULL);
CREATE INDEX cied_notice_observed ON public.cied_notice USING btree (tenant_id, observed_at, id) INCLUDE (settled_at, patient_id, cied_id, kind, priority);
CREATE INDEX cied_notice_settler ON public.cied_notice USING btree (tenant_id, settled_by_id) WHERE (settled_by_id IS NOT NULL);
CREATE INDEX cied_notice_waiting ON public.cied_notice USING btree (tenant_id, due_at, id) WHERE (settled_at IS NULL);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table cied_programming (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  cied_id uuid not null,
  programmed_at timestamp with time zone not null,
  mode text,
  lower_rate integer,
  upper_rate integer,
  zones jsonb,
  note text,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  tachy_therapy text,
  constraint cied_programming_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint cied_programming_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint cied_programming_tenant_id_patient_id_cied_id_fkey FOREIGN KEY (tenant_id, patient_id, cied_id) REFERENCES cied(tenant_id, patient_id, id) ON DELETE CASCADE DEFERRABLE,
  constraint cied_programming_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint cied_programming_pkey PRIMARY KEY (tenant_id, id),
  constraint cied_programming_programmed_at_taken UNIQUE (tenant_id, cied_id, programmed_at)
);
CREATE INDEX cied_programming_by ON public.cied_programming USING btree (tenant_id, created_by_id) WHERE (created_by_id IS NOT NULL);
CREATE INDEX cied_programming_cied ON public.cied_programming USING btree (tenant_id, patient_id, cied_id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table cied_value (
  tenant_id integer default app.tenant_id() not null,
  patient_id uuid not null,
  cied_id uuid not null,
  kind text not null,
  position text default ''::text not null,
  measured_at timestamp with time zone not null,
  value double precision not null,
  qualifier text,
  withdrawn_at timestamp with time zone,
  constraint cied_value_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint cied_value_tenant_id_patient_id_cied_id_fkey FOREIGN KEY (tenant_id, patient_id, cied_id) REFERENCES cied(tenant_id, patient_id, id) ON DELETE CASCADE DEFERRABLE,
  constraint cied_value_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint cied_value_pkey PRIMARY KEY (tenant_id, cied_id, kind, "position", measured_at)
);
CREATE INDEX cied_value_cied ON public.cied_value USING btree (tenant_id, patient_id, cied_id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table cohort (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  description text,
  created_at timestamp with time zone default now() not null,
  device_pattern text,
  meta_information jsonb default '{"devices": []}'::jsonb not null,
  version integer default 1 not null,
  version_comment text,
  constraint cohort_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint cohort_pkey PRIMARY KEY (tenant_id, id),
  constraint cohort_name_taken UNIQUE (tenant_id, name)
);
CREATE TRIGGER cohort_kept_for_programs BEFORE DELETE ON public.cohort FOR EACH ROW EXECUTE FUNCTION app.keep_for_programs();
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
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table cohort_version (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  cohort_id uuid not null,
  version integer not null,
  name text not null,
  description text,
  meta_information jsonb not null,
  comment text,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint cohort_version_version_check CHECK ((version > 0)),
  constraint cohort_version_tenant_id_cohort_id_fkey FOREIGN KEY (tenant_id, cohort_id) REFERENCES cohort(tenant_id, id) ON DELETE CASCADE,
  constraint cohort_version_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint cohort_version_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint cohort_version_pkey PRIMARY KEY (tenant_id, id),
  constraint cohort_version_number UNIQUE (tenant_id, cohort_id, version)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table control_alarm (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  trigger_event_id uuid,
  patient_id uuid,
  reason text not null,
  raised_at timestamp with time zone default now() not null,
  handled_at timestamp with time zone,
  handled_by_id uuid,
  note text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  subject_type text default 'trigger_event'::text not null,
  duty_id uuid,
  cause text,
  held_by_id uuid,
  title text,
  duty_priority text,
  clock_at timestamp with time zone,
  constraint control_alarm_reasons CHECK ((reason = ANY (ARRAY['overdue'::text, 'nobody_reached'::text, 'nobody_can_act'::text, 'extreme_held'::text]))),
  constraint control_alarm_subject CHECK ((num_nonnulls(trigger_event_id, duty_id) >= 1)),
  constraint control_alarm_held_by FOREIGN KEY (tenant_id, held_by_id) REFERENCES physician(tenant_id, id),
  constraint control_alarm_tenant_id_handled_by_id_fkey FOREIGN KEY (tenant_id, handled_by_id) REFERENCES physician(tenant_id, id),
  constraint control_alarm_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint control_alarm_tenant_id_trigger_event_id_fkey FOREIGN KEY (tenant_id, trigger_event_id) REFERENCES trigger_event(tenant_id, id) ON DELETE CASCADE,
  constraint control_alarm_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX control_alarm_answered ON public.control_alarm USING btree (tenant_id, subject_type, COALESCE(duty_id, trigger_event_id), handled_at) WHERE ((note IS NOT NULL) AND (handled_at IS NOT NULL));
CREATE INDEX control_alarm_by_raised_at ON public.control_alarm USING btree (tenant_id, raised_at, id) INCLUDE (handled_at, patient_id, reason);
CREATE UNIQUE INDEX control_alarm_open ON public.control_alarm USING btree (tenant_id, trigger_event_id) WHERE (handled_at IS NULL);
CREATE UNIQUE INDEX control_alarm_open_duty ON public.control_alarm USING btree (tenant_id, subject_type, COALESCE(duty_id, trigger_event_id)) WHERE (handled_at IS NULL);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table corporate_identity (
  tenant_id integer default app.tenant_id() not null,
  branding jsonb default '{}'::jsonb not null,
  contact jsonb default '{}'::jsonb not null,
  subtitle text,
  language text,
  language_chosen boolean default false not null,
  updated_at timestamp with time zone default now() not null,
  constraint corporate_identity_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint corporate_identity_pkey PRIMARY KEY (tenant_id)
);
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
  delivered_at timestamp with time zone,
  hub_seen_at timestamp with time zone,
  signal_dbm integer,
  value_types jsonb,
  constraint device_battery_percent_check CHECK (((battery_percent >= 0) AND (battery_percent <= 100))),
  constraint device_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint device_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint device_pkey PRIMARY KEY (tenant_id, id),
  constraint device_serial_taken UNIQUE (tenant_id, serial)
);
CREATE INDEX device_patient ON public.device USING btree (tenant_id, patient_id);
CREATE INDEX device_search ON public.device USING gin (tenant_id, app.device_search_key(manufacturer, model, serial) gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE TRIGGER device_assigned AFTER INSERT OR DELETE OR UPDATE OF patient_id, serial ON public.device FOR EACH ROW EXECUTE FUNCTION app.raise_monitoring_version();
CREATE TRIGGER device_charged AFTER UPDATE OF battery_percent ON public.device FOR EACH ROW WHEN (((old.battery_percent IS DISTINCT FROM new.battery_percent) AND (new.patient_id IS NOT NULL))) EXECUTE FUNCTION app.ask_clock_again();
CREATE TRIGGER device_followed AFTER INSERT OR UPDATE OF patient_id ON public.device FOR EACH ROW EXECUTE FUNCTION app.follow_device();
CREATE TRIGGER device_in_stock_followed AFTER INSERT OR DELETE OR UPDATE OF patient_id ON public.device FOR EACH ROW EXECUTE FUNCTION app.follow_stock_device();
CREATE TRIGGER device_worn AFTER INSERT OR UPDATE OF patient_id ON public.device FOR EACH ROW WHEN ((new.patient_id IS NOT NULL)) EXECUTE FUNCTION app.wake_device_messages();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table device_assignment (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  device_id uuid not null,
  patient_id uuid not null,
  group_id uuid,
  assigned_at timestamp with time zone not null,
  returned_at timestamp with time zone,
  note text,
  assigned_by_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint device_assignment_ends CHECK ((returned_at >= assigned_at)),
  constraint device_assignment_tenant_id_assigned_by_id_fkey FOREIGN KEY (tenant_id, assigned_by_id) REFERENCES physician(tenant_id, id),
  constraint device_assignment_tenant_id_device_id_fkey FOREIGN KEY (tenant_id, device_id) REFERENCES device(tenant_id, id) ON DELETE CASCADE,
  constraint device_assignment_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint device_assignment_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint device_assignment_tenant_id_patient_id_group_id_fkey FOREIGN KEY (tenant_id, patient_id, group_id) REFERENCES device_group(tenant_id, patient_id, id) ON DELETE SET NULL (group_id) DEFERRABLE,
  constraint device_assignment_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX device_assignment_by ON public.device_assignment USING btree (tenant_id, assigned_by_id) WHERE (assigned_by_id IS NOT NULL);
CREATE INDEX device_assignment_device ON public.device_assignment USING btree (tenant_id, device_id, assigned_at);
CREATE INDEX device_assignment_group ON public.device_assignment USING btree (tenant_id, patient_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX device_assignment_patient ON public.device_assignment USING btree (tenant_id, patient_id, assigned_at);
CREATE TRIGGER device_assignment_changed AFTER INSERT OR DELETE OR UPDATE OF patient_id, assigned_at, returned_at ON public.device_assignment FOR EACH ROW EXECUTE FUNCTION app.raise_monitoring_version();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table device_connection (
  tenant_id integer default app.tenant_id() not null,
  provider text not null,
  secret bytea not null,
  format jsonb not null,
  set_at timestamp with time zone default now() not null,
  set_by_id uuid,
  constraint device_connection_provider_check CHECK ((provider = 'medisante'::text)),
  constraint device_connection_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint device_connection_tenant_id_set_by_id_fkey FOREIGN KEY (tenant_id, set_by_id) REFERENCES physician(tenant_id, id),
  constraint device_connection_pkey PRIMARY KEY (tenant_id, provider)
);
CREATE INDEX device_connection_by ON public.device_connection USING btree (tenant_id, set_by_id) WHERE (set_by_id IS NOT NULL);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table device_group (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  name text not null,
  note text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint device_group_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint device_group_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint device_group_pkey PRIMARY KEY (tenant_id, id),
  constraint device_group_name_taken UNIQUE (tenant_id, patient_id, name),
  constraint device_group_tenant_id_patient_id_id_key UNIQUE (tenant_id, patient_id, id)
);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table device_key (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  label text not null,
  key_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  kind text not null,
  scopes jsonb not null,
  last_four text,
  expires_at timestamp with time zone,
  created_by_id uuid,
  revoked_by_id uuid,
  replaced_by_id uuid,
  source_id uuid not null,
  last_used_at timestamp with time zone,
  last_used_address text,
  taken_over_by_id uuid,
  constraint device_key_kind_check CHECK ((kind = ANY (ARRAY['device'::text, 'partner'::text]))),
  constraint device_key_last_four_check CHECK ((length(last_four) = 4)),
  constraint device_key_taken_over_by FOREIGN KEY (tenant_id, taken_over_by_id) REFERENCES physician(tenant_id, id),
  constraint device_key_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint device_key_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint device_key_tenant_id_replaced_by_id_fkey FOREIGN KEY (tenant_id, replaced_by_id) REFERENCES device_key(tenant_id, id),
  constraint device_key_tenant_id_revoked_by_id_fkey FOREIGN KEY (tenant_id, revoked_by_id) REFERENCES physician(tenant_id, id),
  constraint device_key_tenant_id_source_id_fkey FOREIGN KEY (tenant_id, source_id) REFERENCES device_key(tenant_id, id),
  constraint device_key_pkey PRIMARY KEY (tenant_id, id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table device_message (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  provider text not null,
  message_id text not null,
  serial text,
  kind text,
  measured_at timestamp with time zone,
  received_at timestamp with time zone default now() not null,
  body text,
  state text default 'waiting'::text not null,
  reason text,
  fault text,
  wakes integer default 0 not null,
  note text,
  settled_at timestamp with time zone,
  settled_by_id uuid,
  constraint device_message_body CHECK (((body IS NOT NULL) OR (state = ANY (ARRAY['taken'::text, 'discarded'::text])))),
  constraint device_message_reason CHECK (((state = 'quarantined'::text) <= (reason IS NOT NULL))),
  constraint device_message_reason_check CHECK ((reason = ANY (ARRAY['serial_missing'::text, 'serial_unknown'::text, 'not_with_practice'::text, 'not_assigned'::text, 'other_patient_then'::text, 'kind_unknown'::text, 'module_disabled'::text, 'reading_refused'::text]))),
  constraint device_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'taken'::text, 'quarantined'::text, 'discarded'::text]))),
  constraint device_message_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint device_message_tenant_id_settled_by_id_fkey FOREIGN KEY (tenant_id, settled_by_id) REFERENCES physician(tenant_id, id),
  constraint device_message_pkey PRIMARY KEY (tenant_id, id),
  constraint device_message_once UNIQUE (tenant_id, provider, message_id)
);
CREATE INDEX device_message_by ON public.device_message USING btree (tenant_id, settled_by_id) WHERE (settled_by_id IS NOT NULL);
CREATE INDEX device_message_held ON public.device_message USING btree (tenant_id, serial, reason) WHERE (state = 'quarantined'::text);
CREATE INDEX device_message_serial ON public.device_message USING btree (tenant_id, serial, received_at);
CREATE INDEX device_message_settled ON public.device_message USING btree (tenant_id, received_at) WHERE (state = ANY (ARRAY['taken'::text, 'discarded'::text]));
CREATE INDEX device_message_waiting ON public.device_message USING btree (tenant_id, received_at, id) WHERE (state = 'waiting'::text);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table device_order (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  kind text,
  quantity integer default 1 not null,
  reason text not null,
  note text,
  state text default 'requested'::text not null,
  settled_at timestamp with time zone,
  requested_by_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  package_id text,
  package_name text,
  items jsonb,
  recipient_name text,
  care_of text,
  street text,
  postal_code text,
  city text,
  country_code text,
  wish_on date,
  constraint device_order_quantity_check CHECK (((quantity >= 1) AND (quantity <= 20))),
  constraint device_order_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'received'::text, 'cancelled'::text]))),
  constraint device_order_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint device_order_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint device_order_tenant_id_requested_by_id_fkey FOREIGN KEY (tenant_id, requested_by_id) REFERENCES physician(tenant_id, id),
  constraint device_order_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX device_order_by ON public.device_order USING btree (tenant_id, requested_by_id) WHERE (requested_by_id IS NOT NULL);
CREATE INDEX device_order_by_created_at ON public.device_order USING btree (tenant_id, created_at, id) INCLUDE (patient_id, state);
CREATE INDEX device_order_patient ON public.device_order USING btree (tenant_id, patient_id, created_at);
CREATE TRIGGER device_order_begins BEFORE INSERT ON public.device_order FOR EACH ROW EXECUTE FUNCTION app.refuse_for_the_dead();
CREATE TRIGGER device_order_forgotten AFTER DELETE ON public.device_order FOR EACH ROW EXECUTE FUNCTION app.forget_recipient();
CREATE TRIGGER device_order_placed AFTER INSERT ON public.device_order FOR EACH ROW WHEN (((new.package_id IS NOT NULL) OR (new.items IS NOT NULL))) EXECUTE FUNCTION app.place_practice_order();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table device_recall (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  article_id uuid not null,
  lot text not null,
  reason text not null,
  called_by_id uuid,
  called_at timestamp with time zone default now() not null,
  constraint device_recall_tenant_id_article_id_fkey FOREIGN KEY (tenant_id, article_id) REFERENCES article(tenant_id, id),
  constraint device_recall_tenant_id_called_by_id_fkey FOREIGN KEY (tenant_id, called_by_id) REFERENCES physician(tenant_id, id),
  constraint device_recall_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint device_recall_pkey PRIMARY KEY (tenant_id, id),
  constraint device_recall_once UNIQUE (tenant_id, article_id, lot)
);
CREATE INDEX device_recall_by ON public.device_recall USING btree (tenant_id, called_by_id) WHERE (called_by_id IS NOT NULL);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table device_recall_practice (
  tenant_id integer default app.tenant_id() not null,
  recall_id uuid not null,
  practice_key text not null,
  devices integer not null,
  told_at timestamp with time zone,
  constraint device_recall_practice_devices_check CHECK ((devices > 0)),
  constraint device_recall_practice_practice_key_fkey FOREIGN KEY (practice_key) REFERENCES tenant(key),
  constraint device_recall_practice_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint device_recall_practice_tenant_id_recall_id_fkey FOREIGN KEY (tenant_id, recall_id) REFERENCES device_recall(tenant_id, id),
  constraint device_recall_practice_pkey PRIMARY KEY (tenant_id, recall_id, practice_key)
);
CREATE INDEX device_recall_practice_key ON public.device_recall_practice USING btree (tenant_id, practice_key);
CREATE INDEX device_recall_practice_untold ON public.device_recall_practice USING btree (tenant_id, recall_id) WHERE (told_at IS NULL);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table document_share (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  document_id uuid not null,
  token_digest bytea not null,
  code_digest bytea not null,
  recipient text,
  expires_at timestamp with time zone not null,
  most_openings integer,
  openings integer default 0 not null,
  wrong_codes integer default 0 not null,
  last_opened_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by_id uuid,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint document_share_most_openings_check CHECK ((most_openings > 0)),
  constraint document_share_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint document_share_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES patient_document(tenant_id, id) ON DELETE CASCADE,
  constraint document_share_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint document_share_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint document_share_tenant_id_revoked_by_id_fkey FOREIGN KEY (tenant_id, revoked_by_id) REFERENCES physician(tenant_id, id),
  constraint document_share_pkey PRIMARY KEY (tenant_id, id),
  constraint document_share_token_taken UNIQUE (tenant_id, token_digest)
);
CREATE INDEX document_share_by_creation ON public.document_share USING btree (tenant_id, created_at, id);
CREATE INDEX document_share_of_document ON public.document_share USING btree (tenant_id, document_id, created_at, id);
CREATE INDEX document_share_of_patient ON public.document_share USING btree (tenant_id, patient_id, created_at, id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table drug (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  pzn text,
  substances jsonb default '[]'::jsonb not null,
  atc text,
  form text,
  producer text,
  pack_size text,
  note text,
  is_active boolean default true not null,
  source text default 'own'::text not null,
  source_name text,
  source_day date,
  search_text text collate "C" default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint drug_atc_check CHECK ((atc ~ '^[A-Z]\d{2}[A-Z]{2}\d{2}$'::text)),
  constraint drug_check CHECK (((source = 'imported'::text) = (source_name IS NOT NULL))),
  constraint drug_form_check CHECK ((form ~ '^[A-Z0-9]{3}$'::text)),
  constraint drug_pzn_check CHECK ((pzn ~ '^\d{8}$'::text)),
  constraint drug_source_check CHECK ((source = ANY (ARRAY['own'::text, 'imported'::text]))),
  constraint drug_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint drug_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX drug_created ON public.drug USING btree (tenant_id, created_at, id) INCLUDE (is_active, source);
CREATE INDEX drug_name ON public.drug USING btree (tenant_id, name, id) INCLUDE (is_active, source);
CREATE INDEX drug_pzn ON public.drug USING btree (tenant_id, pzn, name, id) WHERE (pzn IS NOT NULL);
CREATE INDEX drug_words ON public.drug USING gin (tenant_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE UNIQUE INDEX drug_imported ON public.drug USING btree (tenant_id, pzn) WHERE (source = 'imported'::text);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table drug_reminder (
  tenant_id integer default app.tenant_id() not null,
  patient_id uuid not null,
  morning time without time zone,
  noon time without time zone,
  evening time without time zone,
  night time without time zone,
  mails boolean default false not null,
  next_at timestamp with time zone,
  updated_by_id uuid,
  updated_at timestamp with time zone default now() not null,
  constraint drug_reminder_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint drug_reminder_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint drug_reminder_tenant_id_updated_by_id_fkey FOREIGN KEY (tenant_id, updated_by_id) REFERENCES physician(tenant_id, id),
  constraint drug_reminder_pkey PRIMARY KEY (tenant_id, patient_id)
);
CREATE INDEX drug_reminder_by ON public.drug_reminder USING btree (tenant_id, updated_by_id) WHERE (updated_by_id IS NOT NULL);
CREATE INDEX drug_reminder_due ON public.drug_reminder USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE TRIGGER drug_reminder_begins BEFORE INSERT ON public.drug_reminder FOR EACH ROW WHEN (new.mails) EXECUTE FUNCTION app.refuse_for_the_dead();
CREATE TRIGGER drug_reminder_goes_on BEFORE UPDATE OF mails ON public.drug_reminder FOR EACH ROW WHEN ((new.mails AND (NOT old.mails))) EXECUTE FUNCTION app.refuse_for_the_dead();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table duty_sweep (
  tenant_id integer default app.tenant_id() not null,
  duties integer not null,
  without integer not null,
  unreachable integer not null,
  swept_at timestamp with time zone not null,
  constraint duty_sweep_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint duty_sweep_pkey PRIMARY KEY (tenant_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table ecg (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  upload_id uuid not null,
  measured_at timestamp with time zone not null,
  measured_at_source text not null,
  received_at timestamp with time zone default now() not null,
  duration_seconds double precision not null,
  sampling_rate_hz double precision,
  leads jsonb not null,
  format text not null,
  source text not null,
  external_id text,
  device_manufacturer text,
  device_model text,
  device_serial text,
  device_firmware text,
  device_class text,
  device_class_received text,
  device_algorithm_version text,
  suggested_class text,
  suggestion_confidence double precision,
  suggestion_version text,
  mean_rate double precision,
  quality double precision,
  patient_match text not null,
  content jsonb not null,
  rhythm_class text,
  classified_at timestamp with time zone,
  classified_by_id uuid,
  seen_at timestamp with time zone,
  seen_by_id uuid,
  current_class text default COALESCE(rhythm_class, NULLIF(device_class, 'unknown'::text), suggested_class, 'unknown'::text) not null,
  agreement text default 
CASE
    WHEN ((NULLIF(rhythm_class, 'unknown'::text) <> NULLIF(device_class, 'unknown'::text)) OR (NULLIF(rhythm_class, 'unknown'::text) <> NULLIF(suggested_class, 'unknown'::text)) OR (NULLIF(device_class, 'unknown'::text) <> NULLIF(suggested_class, 'unknown'::text))) THEN 'differs'::text
    WHEN ((NULLIF(rhythm_class, 'unknown'::text) = NULLIF(device_class, 'unknown'::text)) OR (NULLIF(rhythm_class, 'unknown'::text) = NULLIF(suggested_class, 'unknown'::text)) OR (NULLIF(device_class, 'unknown'::text) = NULLIF(suggested_class, 'unknown'::text))) THEN 'agrees'::text
    ELSE 'single'::text
END not null,
  group_id uuid,
  stated_at timestamp with time zone,
  timeliness text,
  constraint ecg_check CHECK (((seen_at IS NULL) = (seen_by_id IS NULL))),
  constraint ecg_check1 CHECK (((classified_at IS NULL) = (classified_by_id IS NULL))),
  constraint ecg_check2 CHECK (((rhythm_class IS NULL) OR (classified_at IS NOT NULL))),
  constraint ecg_known_timeliness CHECK ((timeliness = ANY (ARRAY['late'::text, 'doubtful'::text]))) NOT VALID,
  constraint ecg_measured_at_source_check CHECK ((measured_at_source = ANY (ARRAY['file'::text, 'file_local'::text, 'sender'::text, 'arrival'::text]))),
  constraint ecg_patient_match_check CHECK ((patient_match = ANY (ARRAY['confirmed'::text, 'contradicted'::text, 'unknown'::text]))),
  constraint ecg_source_check CHECK ((source = ANY (ARRAY['device'::text, 'staff'::text]))),
  constraint ecg_group_of FOREIGN KEY (tenant_id, group_id) REFERENCES ecg_group(tenant_id, id),
  constraint ecg_tenant_id_classified_by_id_fkey FOREIGN KEY (tenant_id, classified_by_id) REFERENCES physician(tenant_id, id),
  constraint ecg_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint ecg_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint ecg_tenant_id_seen_by_id_fkey FOREIGN KEY (tenant_id, seen_by_id) REFERENCES physician(tenant_id, id),
  constraint ecg_tenant_id_upload_id_fkey FOREIGN KEY (tenant_id, upload_id) REFERENCES ecg_upload(tenant_id, id),
  constraint ecg_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX ecg_by_measured_at ON public.ecg USING btree (tenant_id, measured_at, id) INCLUDE (patient_id, received_at, seen_at, seen_by_id, rhythm_class, device_class, suggested_class, current_class, agreement, quality, device_model, format, source, patient_match);
CREATE INDEX ecg_of_group ON public.ecg USING btree (tenant_id, group_id, measured_at) WHERE (group_id IS NOT NULL);
CREATE INDEX ecg_patient ON public.ecg USING btree (tenant_id, patient_id, measured_at, id);
CREATE INDEX ecg_unseen ON public.ecg USING btree (tenant_id, measured_at, id) WHERE (seen_at IS NULL);
CREATE INDEX ecg_upload_id ON public.ecg USING btree (tenant_id, upload_id);
CREATE TRIGGER ecg_heard AFTER INSERT OR DELETE OR UPDATE OF patient_id, device_class, suggested_class ON public.ecg FOR EACH ROW EXECUTE FUNCTION app.raise_monitoring_version();
CREATE TRIGGER ecg_kept BEFORE UPDATE ON public.ecg FOR EACH ROW EXECUTE FUNCTION app.keep_ecg();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table ecg_analysis (
  tenant_id integer default app.tenant_id() not null,
  ecg_id uuid not null,
  channel integer not null,
  processing text not null,
  version text not null,
  block integer not null,
  content bytea not null,
  computed_at timestamp with time zone default now() not null,
  constraint ecg_analysis_tenant_id_ecg_id_channel_fkey FOREIGN KEY (tenant_id, ecg_id, channel) REFERENCES ecg_channel(tenant_id, ecg_id, "position"),
  constraint ecg_analysis_pkey PRIMARY KEY (tenant_id, ecg_id, channel, processing, version, block)
);
-- policy own_ecg_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table ecg_channel (
  tenant_id integer default app.tenant_id() not null,
  ecg_id uuid not null,
  position integer not null,
  lead text not null,
  lead_as_given text not null,
  gain double precision not null,
  baseline double precision not null,
  unit text not null,
  sampling_rate_hz double precision not null,
  sample_count integer not null,
  sample_bits integer not null,
  levels integer not null,
  segments jsonb not null,
  missing jsonb not null,
  filters jsonb not null,
  constraint ecg_channel_sample_bits_check CHECK ((sample_bits = ANY (ARRAY[16, 32]))),
  constraint ecg_channel_tenant_id_ecg_id_fkey FOREIGN KEY (tenant_id, ecg_id) REFERENCES ecg(tenant_id, id),
  constraint ecg_channel_pkey PRIMARY KEY (tenant_id, ecg_id, "position")
);
CREATE TRIGGER ecg_channel_kept BEFORE UPDATE ON public.ecg_channel FOR EACH ROW EXECUTE FUNCTION app.refuse_ecg_change();
-- policy own_ecg_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table ecg_chunk (
  tenant_id integer default app.tenant_id() not null,
  ecg_id uuid not null,
  channel integer not null,
  level integer not null,
  number integer not null,
  content bytea not null,
  constraint ecg_chunk_tenant_id_ecg_id_channel_fkey FOREIGN KEY (tenant_id, ecg_id, channel) REFERENCES ecg_channel(tenant_id, ecg_id, "position"),
  constraint ecg_chunk_pkey PRIMARY KEY (tenant_id, ecg_id, channel, level, number)
);
CREATE TRIGGER ecg_chunk_kept BEFORE UPDATE ON public.ecg_chunk FOR EACH ROW EXECUTE FUNCTION app.refuse_ecg_change();
-- policy own_ecg_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table ecg_file (
  tenant_id integer default app.tenant_id() not null,
  upload_id uuid not null,
  position integer not null,
  name text not null,
  byte_count integer not null,
  sha256 text not null,
  constraint ecg_file_tenant_id_upload_id_fkey FOREIGN KEY (tenant_id, upload_id) REFERENCES ecg_upload(tenant_id, id),
  constraint ecg_file_pkey PRIMARY KEY (tenant_id, upload_id, "position")
);
CREATE TRIGGER ecg_file_kept BEFORE UPDATE ON public.ecg_file FOR EACH ROW EXECUTE FUNCTION app.refuse_ecg_change();
-- policy own_upload_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table ecg_file_chunk (
  tenant_id integer default app.tenant_id() not null,
  upload_id uuid not null,
  position integer not null,
  number integer not null,
  content bytea not null,
  constraint ecg_file_chunk_tenant_id_upload_id_position_fkey FOREIGN KEY (tenant_id, upload_id, "position") REFERENCES ecg_file(tenant_id, upload_id, "position"),
  constraint ecg_file_chunk_pkey PRIMARY KEY (tenant_id, upload_id, "position", number)
);
CREATE TRIGGER ecg_file_chunk_kept BEFORE UPDATE ON public.ecg_file_chunk FOR EACH ROW EXECUTE FUNCTION app.refuse_ecg_change();
-- policy own_upload_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table ecg_group (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint ecg_group_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint ecg_group_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint ecg_group_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX ecg_group_patient ON public.ecg_group USING btree (tenant_id, patient_id, created_at);
CREATE TRIGGER ecg_group_moved BEFORE UPDATE OF patient_id ON public.ecg_group FOR EACH ROW EXECUTE FUNCTION app.move_by_merge();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table ecg_norm (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  interval text not null,
  gender text,
  low integer,
  high integer,
  critical integer,
  valid_from date not null,
  source text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint ecg_norm_check CHECK ((num_nonnulls(low, high, critical) > 0)),
  constraint ecg_norm_check1 CHECK ((low <= high)),
  constraint ecg_norm_check2 CHECK ((COALESCE(high, low) <= critical)),
  constraint ecg_norm_critical_check CHECK (((critical >= '-180'::integer) AND (critical <= 2000))),
  constraint ecg_norm_gender_check CHECK ((gender = ANY (ARRAY['female'::text, 'male'::text]))),
  constraint ecg_norm_high_check CHECK (((high >= '-180'::integer) AND (high <= 2000))),
  constraint ecg_norm_interval_check CHECK (("interval" = ANY (ARRAY['rate'::text, 'pr'::text, 'qrs'::text, 'qtc'::text, 'axis'::text]))),
  constraint ecg_norm_low_check CHECK (((low >= '-180'::integer) AND (low <= 2000))),
  constraint ecg_norm_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint ecg_norm_pkey PRIMARY KEY (tenant_id, id),
  constraint ecg_norm_valid_from_taken UNIQUE NULLS NOT DISTINCT (tenant_id, "interval", gender, valid_from)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table ecg_picture (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  ecg_id uuid not null,
  upload_id uuid not null,
  position integer not null,
  name text not null,
  media_type text not null,
  pages integer,
  width integer,
  height integer,
  processing jsonb,
  dropped_version text,
  is_crop_dropped boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint ecg_picture_media_type_check CHECK ((media_type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text]))),
  constraint ecg_picture_tenant_id_ecg_id_fkey FOREIGN KEY (tenant_id, ecg_id) REFERENCES ecg(tenant_id, id),
  constraint ecg_picture_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint ecg_picture_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint ecg_picture_tenant_id_upload_id_position_fkey FOREIGN KEY (tenant_id, upload_id, "position") REFERENCES ecg_file(tenant_id, upload_id, "position"),
  constraint ecg_picture_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX ecg_picture_ecg ON public.ecg_picture USING btree (tenant_id, ecg_id, "position");
CREATE INDEX ecg_picture_patient ON public.ecg_picture USING btree (tenant_id, patient_id, created_at);
CREATE TRIGGER ecg_picture_kept BEFORE UPDATE ON public.ecg_picture FOR EACH ROW EXECUTE FUNCTION app.refuse_ecg_change();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table ecg_upload (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid,
  source text not null,
  source_id uuid not null,
  external_id text,
  refusal jsonb,
  received_at timestamp with time zone default now() not null,
  constraint ecg_upload_source_check CHECK ((source = ANY (ARRAY['device'::text, 'staff'::text]))),
  constraint ecg_upload_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint ecg_upload_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint ecg_upload_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX ecg_upload_refused ON public.ecg_upload USING btree (tenant_id, received_at) WHERE (refusal IS NOT NULL);
CREATE TRIGGER ecg_upload_kept BEFORE UPDATE ON public.ecg_upload FOR EACH ROW EXECUTE FUNCTION app.refuse_ecg_change();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table email_change (
  tenant_id integer default app.tenant_id() not null,
  physician_id uuid not null,
  id uuid not null,
  email text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint email_change_email_check CHECK ((email = lower(email))),
  constraint email_change_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint email_change_pkey PRIMARY KEY (tenant_id, physician_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table engine_pulse (
  tenant_id integer default app.tenant_id() not null,
  patient_id uuid not null,
  custom_patient_id text not null,
  trigger_id uuid not null,
  tried_at timestamp with time zone,
  beaten_at timestamp with time zone,
  constraint engine_pulse_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint engine_pulse_pkey PRIMARY KEY (tenant_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table event_kind (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  kind text not null,
  icon text not null,
  suppresses_alarms boolean default false not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint event_kind_rests CHECK (((kind = 'stay'::text) OR (NOT suppresses_alarms))),
  constraint event_kind_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint event_kind_pkey PRIMARY KEY (tenant_id, id),
  constraint event_kind_name_taken UNIQUE (tenant_id, name)
);
CREATE INDEX event_kind_by_name ON public.event_kind USING btree (tenant_id, name, id) INCLUDE (kind, is_active);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table exercise (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  number integer not null,
  seed integer not null,
  tempo integer not null,
  state text not null,
  started_at timestamp with time zone not null,
  resumed_at timestamp with time zone,
  elapsed_ms integer default 0 not null,
  ended_at timestamp with time zone,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint exercise_check CHECK (((state = 'running'::text) = (resumed_at IS NOT NULL))),
  constraint exercise_check1 CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint exercise_elapsed_ms_check CHECK ((elapsed_ms >= 0)),
  constraint exercise_state_check CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'ended'::text]))),
  constraint exercise_tempo_check CHECK ((tempo = ANY (ARRAY[0, 1, 10, 60]))),
  constraint exercise_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint exercise_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint exercise_pkey PRIMARY KEY (tenant_id, id),
  constraint exercise_number_taken UNIQUE (tenant_id, number)
);
CREATE UNIQUE INDEX exercise_not_ended ON public.exercise USING btree (tenant_id) WHERE (state <> 'ended'::text);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table exercise_course (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  exercise_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  constraint exercise_course_kind_check CHECK ((kind = ANY (ARRAY['decompensation'::text, 'pressure_crisis'::text, 'new_fibrillation'::text, 'device_silent'::text, 'wrong_reading'::text, 'stable'::text]))),
  constraint exercise_course_tenant_id_exercise_id_fkey FOREIGN KEY (tenant_id, exercise_id) REFERENCES exercise(tenant_id, id) ON DELETE CASCADE,
  constraint exercise_course_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint exercise_course_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint exercise_course_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX exercise_course_exercise ON public.exercise_course USING btree (tenant_id, exercise_id);
CREATE INDEX exercise_course_patient ON public.exercise_course USING btree (tenant_id, patient_id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table exercise_expectation (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  kind text not null,
  reasons jsonb not null,
  source text not null,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint exercise_expectation_reasons CHECK ((jsonb_typeof(reasons) = 'array'::text)),
  constraint exercise_expectation_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint exercise_expectation_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint exercise_expectation_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX exercise_expectation_kind ON public.exercise_expectation USING btree (tenant_id, kind, created_at DESC, id DESC);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table exercise_session (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  course_id uuid not null,
  patient_id uuid not null,
  minute integer not null,
  readings jsonb not null,
  due_at timestamp with time zone,
  sent_at timestamp with time zone,
  refused integer default 0 not null,
  constraint exercise_session_tenant_id_course_id_fkey FOREIGN KEY (tenant_id, course_id) REFERENCES exercise_course(tenant_id, id) ON DELETE CASCADE,
  constraint exercise_session_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint exercise_session_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint exercise_session_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX exercise_session_course ON public.exercise_session USING btree (tenant_id, course_id);
CREATE INDEX exercise_session_due ON public.exercise_session USING btree (due_at) WHERE ((sent_at IS NULL) AND (due_at IS NOT NULL));
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table family_member (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  relation text not null,
  first_name text not null,
  last_name text,
  birth_date date,
  phone text,
  email text,
  note text,
  is_emergency_contact boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint family_member_relation_check CHECK ((relation = ANY (ARRAY['spouse'::text, 'life_partner'::text, 'child'::text, 'parent'::text, 'sibling'::text, 'grandchild'::text, 'other'::text]))),
  constraint family_member_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint family_member_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint family_member_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX family_member_patient ON public.family_member USING btree (tenant_id, patient_id, created_at, id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table feed_incident (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  feed_kind text not null,
  feed text not null,
  feed_name text not null,
  expected integer not null,
  arrived integer not null,
  starts_at timestamp with time zone not null,
  noticed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint feed_incident_check CHECK (((ended_at IS NULL) OR (ended_at >= starts_at))),
  constraint feed_incident_feed_kind_check CHECK ((feed_kind = ANY (ARRAY['manufacturer'::text, 'interface'::text]))),
  constraint feed_incident_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint feed_incident_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX feed_incident_down ON public.feed_incident USING btree (noticed_at) WHERE (ended_at IS NULL);
CREATE INDEX feed_incident_starts ON public.feed_incident USING btree (tenant_id, starts_at);
CREATE UNIQUE INDEX feed_incident_open ON public.feed_incident USING btree (tenant_id, feed_kind, feed) WHERE (ended_at IS NULL);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table feeling_factor (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  category text not null,
  description text,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint feeling_factor_category_check CHECK ((category = ANY (ARRAY['complaint'::text, 'strain'::text, 'mood'::text, 'illness'::text, 'circumstance'::text]))),
  constraint feeling_factor_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint feeling_factor_pkey PRIMARY KEY (tenant_id, id),
  constraint feeling_factor_name_taken UNIQUE (tenant_id, name)
);
CREATE INDEX feeling_factor_by_name ON public.feeling_factor USING btree (tenant_id, name, id) INCLUDE (category, is_active);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table finding (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  ecg_id uuid not null,
  state text default 'draft'::text not null,
  rhythm_class text,
  heart_rate integer,
  pr_ms integer,
  qrs_ms integer,
  qt_ms integer,
  qtc_formula text,
  axis_degrees integer,
  assessment text,
  recommendation text,
  created_by_id uuid not null,
  released_at timestamp with time zone,
  released_by_id uuid,
  seal text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  hand_measurements jsonb default '[]'::jsonb not null,
  constraint finding_axis_degrees_check CHECK (((axis_degrees >= '-180'::integer) AND (axis_degrees <= 180))),
  constraint finding_check CHECK (((state = 'draft'::text) = ((released_at IS NULL) AND (released_by_id IS NULL) AND (seal IS NULL)))),
  constraint finding_check1 CHECK (((state = 'draft'::text) OR ((released_by_id IS NOT NULL) AND (seal IS NOT NULL)))),
  constraint finding_check2 CHECK (((state = 'draft'::text) OR ((rhythm_class IS NOT NULL) AND (assessment IS NOT NULL)))),
  constraint finding_hand_measurements_check CHECK (((jsonb_typeof(hand_measurements) = 'array'::text) AND (jsonb_array_length(hand_measurements) <= 20))),
  constraint finding_heart_rate_check CHECK (((heart_rate >= 1) AND (heart_rate <= 400))),
  constraint finding_pr_ms_check CHECK (((pr_ms >= 1) AND (pr_ms <= 1000))),
  constraint finding_qrs_ms_check CHECK (((qrs_ms >= 1) AND (qrs_ms <= 1000))),
  constraint finding_qt_ms_check CHECK (((qt_ms >= 1) AND (qt_ms <= 2000))),
  constraint finding_qtc_formula_check CHECK ((qtc_formula = ANY (ARRAY['bazett'::text, 'fridericia'::text, 'framingham'::text, 'hodges'::text]))),
  constraint finding_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'released'::text, 'amended'::text]))),
  constraint finding_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint finding_tenant_id_ecg_id_fkey FOREIGN KEY (tenant_id, ecg_id) REFERENCES ecg(tenant_id, id),
  constraint finding_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint finding_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint finding_tenant_id_released_by_id_fkey FOREIGN KEY (tenant_id, released_by_id) REFERENCES physician(tenant_id, id),
  constraint finding_pkey PRIMARY KEY (tenant_id, id),
  constraint finding_ecg_taken UNIQUE (tenant_id, ecg_id)
);
CREATE INDEX finding_patient ON public.finding USING btree (tenant_id, patient_id, created_at, id);
CREATE TRIGGER finding_signed BEFORE UPDATE ON public.finding FOR EACH ROW WHEN (((old.state <> 'draft'::text) AND ((new.state <> 'amended'::text) OR ((to_jsonb(old.*) - '{state,updated_at}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{state,updated_at}'::text[]))))) EXECUTE FUNCTION app.refuse_finding_change();
CREATE TRIGGER finding_signed_stays BEFORE DELETE ON public.finding FOR EACH ROW WHEN ((old.state <> 'draft'::text)) EXECUTE FUNCTION app.refuse_finding_change();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table finding_addendum (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  finding_id uuid not null,
  body text not null,
  physician_id uuid not null,
  seal text not null,
  created_at timestamp with time zone not null,
  constraint finding_addendum_tenant_id_finding_id_fkey FOREIGN KEY (tenant_id, finding_id) REFERENCES finding(tenant_id, id),
  constraint finding_addendum_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id),
  constraint finding_addendum_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX finding_addendum_finding ON public.finding_addendum USING btree (tenant_id, finding_id, created_at, id);
CREATE TRIGGER finding_addendum_kept BEFORE DELETE OR UPDATE ON public.finding_addendum FOR EACH ROW EXECUTE FUNCTION app.refuse_finding_change();
-- policy own_finding_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table finding_template (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  title text not null,
  body text not null,
  rhythm_class text,
  position integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint finding_template_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint finding_template_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX finding_template_position ON public.finding_template USING btree (tenant_id, "position", id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table global_start_content (
  id uuid not null,
  platform text not null,
  display text,
  title text,
  description text,
  external_link text,
  external_link_text text,
  created_at timestamp with time zone default now() not null,
  constraint global_start_content_external_link_check CHECK ((external_link ~ '^https://'::text)),
  constraint global_start_content_platform_check CHECK ((platform = ANY (ARRAY['web'::text, 'app'::text]))),
  constraint global_start_content_pkey PRIMARY KEY (id)
);

create table health_provider (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  kind text not null,
  institution_type text,
  title text,
  first_name text,
  name text not null,
  institution_id uuid,
  speciality text,
  bsnr text,
  lanr text,
  phone text,
  mobile text,
  fax text,
  email text,
  website text,
  street text,
  postal_code text,
  city text,
  country_code text,
  subdivision_code text,
  opening_hours jsonb,
  note text,
  is_active boolean default true not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint health_provider_check CHECK ((institution_id <> id)),
  constraint health_provider_kind_check CHECK ((kind = ANY (ARRAY['institution'::text, 'person'::text]))),
  constraint health_provider_version_check CHECK ((version > 0)),
  constraint health_provider_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint health_provider_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES health_provider(tenant_id, id),
  constraint health_provider_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX health_provider_institution ON public.health_provider USING btree (tenant_id, institution_id, name, id);
CREATE INDEX health_provider_name ON public.health_provider USING btree (tenant_id, kind, name, id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table health_provider_version (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  health_provider_id uuid not null,
  version integer not null,
  document jsonb not null,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint health_provider_version_version_check CHECK ((version > 0)),
  constraint health_provider_version_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint health_provider_version_tenant_id_health_provider_id_fkey FOREIGN KEY (tenant_id, health_provider_id) REFERENCES health_provider(tenant_id, id) ON DELETE CASCADE,
  constraint health_provider_version_pkey PRIMARY KEY (tenant_id, id),
  constraint health_provider_version_number UNIQUE (tenant_id, health_provider_id, version)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table held_reading (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  device_id uuid not null,
  reason text not null,
  attributes jsonb,
  source_id uuid,
  measured_at timestamp with time zone not null,
  received_at timestamp with time zone default now() not null,
  due_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by_id uuid,
  outcome text,
  note text,
  priority text,
  extreme jsonb,
  constraint held_reading_check CHECK (((settled_at IS NULL) = (outcome IS NULL))),
  constraint held_reading_check1 CHECK (((outcome IS NULL) OR (note IS NOT NULL))),
  constraint held_reading_check2 CHECK (((attributes IS NOT NULL) OR (outcome = 'assigned'::text))),
  constraint held_reading_outcome_check CHECK ((outcome = ANY (ARRAY['assigned'::text, 'refused'::text]))),
  constraint held_reading_priority CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'blocker'::text]))),
  constraint held_reading_reason_check CHECK ((reason = ANY (ARRAY['nobody'::text, 'handover'::text, 'clock'::text, 'mismatch'::text]))),
  constraint held_reading_tenant_id_device_id_fkey FOREIGN KEY (tenant_id, device_id) REFERENCES device(tenant_id, id),
  constraint held_reading_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint held_reading_tenant_id_settled_by_id_fkey FOREIGN KEY (tenant_id, settled_by_id) REFERENCES physician(tenant_id, id),
  constraint held_reading_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX held_reading_device ON public.held_reading USING btree (tenant_id, device_id);
CREATE INDEX held_reading_settled ON public.held_reading USING btree (tenant_id, settled_at DESC, id) WHERE (settled_at IS NOT NULL);
CREATE INDEX held_reading_settler ON public.held_reading USING btree (tenant_id, settled_by_id) WHERE (settled_by_id IS NOT NULL);
CREATE INDEX held_reading_waiting ON public.held_reading USING btree (tenant_id, due_at, id) WHERE (settled_at IS NULL);
CREATE TRIGGER held_reading_settled_alarms AFTER UPDATE OF settled_at ON public.held_reading FOR EACH ROW WHEN (((old.settled_at IS NULL) AND (new.settled_at IS NOT NULL))) EXECUTE FUNCTION app.handle_held_controls();
-- policy own_device_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table icd10 (
  year integer not null,
  code text collate "C" not null,
  title text not null,
  chapter text not null,
  group_start text not null,
  is_terminal boolean not null,
  usage text,
  search_text text not null,
  is_sample boolean default false not null,
  constraint icd10_code_check CHECK ((code ~ '^[A-Z]\d{2}(\.\d{1,2})?$'::text)),
  constraint icd10_usage_check CHECK ((usage = ANY (ARRAY['primary'::text, 'manifestation'::text, 'additional'::text]))),
  constraint icd10_year_check CHECK (((year >= 2000) AND (year <= 2200))),
  constraint icd10_pkey PRIMARY KEY (year, code)
);
CREATE INDEX icd10_code ON public.icd10 USING btree (code, year);
CREATE INDEX icd10_words ON public.icd10 USING gin (year, search_text gin_trgm_ops) WITH (gin_pending_list_limit='64');

create table intervention (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  kind text not null,
  title text,
  note text,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  event_kind_id uuid,
  source text,
  reported_by text,
  trigger_event_id uuid,
  task_id uuid,
  letter_file_id uuid,
  suppresses_alarms boolean default false not null,
  is_open boolean default false not null,
  confirmed_at timestamp with time zone,
  asked_at timestamp with time zone,
  asked_task_id uuid,
  constraint intervention_check CHECK (((ended_at IS NULL) OR (ended_at >= started_at))),
  constraint intervention_asked_task_id_fkey FOREIGN KEY (tenant_id, asked_task_id) REFERENCES task(tenant_id, id) ON DELETE SET NULL (asked_task_id),
  constraint intervention_event_kind_id_fkey FOREIGN KEY (tenant_id, event_kind_id) REFERENCES event_kind(tenant_id, id),
  constraint intervention_letter_file_id_fkey FOREIGN KEY (tenant_id, letter_file_id) REFERENCES stored_file(tenant_id, id),
  constraint intervention_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES task(tenant_id, id) ON DELETE SET NULL (task_id),
  constraint intervention_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint intervention_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint intervention_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint intervention_trigger_event_id_fkey FOREIGN KEY (tenant_id, trigger_event_id) REFERENCES trigger_event(tenant_id, id) ON DELETE SET NULL (trigger_event_id),
  constraint intervention_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX intervention_alarm ON public.intervention USING btree (tenant_id, trigger_event_id) WHERE (trigger_event_id IS NOT NULL);
CREATE INDEX intervention_asked ON public.intervention USING btree (tenant_id, asked_task_id) WHERE (asked_task_id IS NOT NULL);
CREATE INDEX intervention_event_kind ON public.intervention USING btree (tenant_id, event_kind_id) WHERE (event_kind_id IS NOT NULL);
CREATE INDEX intervention_letter ON public.intervention USING btree (tenant_id, letter_file_id) WHERE (letter_file_id IS NOT NULL);
CREATE INDEX intervention_open ON public.intervention USING btree (tenant_id, started_at, id) INCLUDE (patient_id, kind, event_kind_id, source) WHERE is_open;
CREATE INDEX intervention_patient ON public.intervention USING btree (tenant_id, patient_id, started_at);
CREATE INDEX intervention_task ON public.intervention USING btree (tenant_id, task_id) WHERE (task_id IS NOT NULL);
CREATE INDEX patient_event_by_started_at ON public.intervention USING btree (tenant_id, started_at, id) INCLUDE (patient_id, kind, event_kind_id, source, is_open);
CREATE TRIGGER intervention_changed AFTER INSERT OR DELETE OR UPDATE ON public.intervention FOR EACH ROW EXECUTE FUNCTION app.raise_monitoring_version();
CREATE TRIGGER intervention_marked BEFORE INSERT OR UPDATE ON public.intervention FOR EACH ROW EXECUTE FUNCTION app.mark_patient_event();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table interview_guide (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  indication text,
  is_active boolean default true not null,
  is_proposal boolean default false not null,
  version integer default 1 not null,
  content jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint interview_guide_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint interview_guide_pkey PRIMARY KEY (tenant_id, id),
  constraint interview_guide_name_taken UNIQUE (tenant_id, name)
);
CREATE INDEX interview_guide_by_name ON public.interview_guide USING btree (tenant_id, name, id) INCLUDE (is_active);
CREATE TRIGGER interview_guide_kept_for_programs BEFORE DELETE ON public.interview_guide FOR EACH ROW EXECUTE FUNCTION app.keep_for_programs();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table interview_guide_version (
  tenant_id integer default app.tenant_id() not null,
  interview_guide_id uuid not null,
  version integer not null,
  content jsonb not null,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint interview_guide_version_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint interview_guide_version_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint interview_guide_version_tenant_id_interview_guide_id_fkey FOREIGN KEY (tenant_id, interview_guide_id) REFERENCES interview_guide(tenant_id, id) ON DELETE CASCADE,
  constraint interview_guide_version_pkey PRIMARY KEY (tenant_id, interview_guide_id, version)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table item_price (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  item_id uuid not null,
  net_cents integer not null,
  tax_per_mille integer not null,
  valid_from date not null,
  valid_to date,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint item_price_check CHECK ((valid_to >= valid_from)),
  constraint item_price_net_cents_check CHECK (((net_cents >= 0) AND (net_cents <= 100000000))),
  constraint item_price_tax_per_mille_check CHECK (((tax_per_mille >= 0) AND (tax_per_mille <= 1000))),
  constraint item_price_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint item_price_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES billing_item(tenant_id, id),
  constraint item_price_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX item_price_from ON public.item_price USING btree (tenant_id, valid_from DESC, id);
CREATE INDEX item_price_item ON public.item_price USING btree (tenant_id, item_id, valid_from DESC);
CREATE TRIGGER item_price_kept BEFORE UPDATE ON public.item_price FOR EACH ROW EXECUTE FUNCTION app.keep_item_price();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table key_check (
  heading bytea not null,
  sealed bytea not null,
  since timestamp with time zone default now() not null,
  constraint key_check_pkey PRIMARY KEY (heading)
);
-- policy system_access for fernpuls_system

create table known_address (
  tenant_id integer default app.tenant_id() not null,
  physician_id uuid not null,
  address_hash bytea not null,
  last_used_at timestamp with time zone not null,
  constraint known_address_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint known_address_pkey PRIMARY KEY (tenant_id, physician_id, address_hash)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table legal_consent (
  tenant_id integer default app.tenant_id() not null,
  physician_id uuid not null,
  kind text not null,
  version integer not null,
  language text not null,
  given_at timestamp with time zone default now() not null,
  constraint legal_consent_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text]))),
  constraint legal_consent_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint legal_consent_tenant_id_kind_version_fkey FOREIGN KEY (tenant_id, kind, version) REFERENCES legal_text(tenant_id, kind, version),
  constraint legal_consent_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id),
  constraint legal_consent_pkey PRIMARY KEY (tenant_id, physician_id, kind, version)
);
CREATE TRIGGER legal_consent_kept BEFORE DELETE ON public.legal_consent FOR EACH ROW EXECUTE FUNCTION app.refuse_unless_practice_erased();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table legal_text (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  kind text not null,
  version integer not null,
  texts jsonb not null,
  change_note text,
  is_sample boolean default false not null,
  published_by_id uuid,
  published_at timestamp with time zone default now() not null,
  constraint legal_text_kind_check CHECK ((kind = ANY (ARRAY['imprint'::text, 'privacy'::text, 'terms'::text, 'downloads'::text, 'intended_use'::text]))),
  constraint legal_text_version_check CHECK ((version > 0)),
  constraint legal_text_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint legal_text_tenant_id_published_by_id_fkey FOREIGN KEY (tenant_id, published_by_id) REFERENCES physician(tenant_id, id),
  constraint legal_text_pkey PRIMARY KEY (tenant_id, id),
  constraint legal_text_version_taken UNIQUE (tenant_id, kind, version)
);
CREATE TRIGGER legal_text_kept BEFORE DELETE ON public.legal_text FOR EACH ROW EXECUTE FUNCTION app.refuse_unless_practice_erased();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table license (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  serial_key text not null,
  license_type text default 'prescription'::text not null,
  flavour text default 'fernpuls'::text not null,
  modules jsonb not null,
  diaries jsonb default '[{"type": "pef", "patient": -1}]'::jsonb not null,
  max_amount_devices integer,
  license_provider text,
  practice_key text,
  valid_from date not null,
  valid_to date,
  revoked_at timestamp with time zone,
  revoked_reason text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint license_check CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL))),
  constraint license_diaries_check CHECK ((jsonb_typeof(diaries) = 'array'::text)),
  constraint license_license_type_check CHECK ((license_type = ANY (ARRAY['prescription'::text, 'purchase'::text, 'trial'::text, 'study'::text]))),
  constraint license_max_amount_devices_check CHECK (((max_amount_devices >= 0) AND (max_amount_devices <= 1000000))),
  constraint license_modules_check CHECK ((jsonb_typeof(modules) = 'array'::text)),
  constraint license_revoked_reason_check CHECK (((length(revoked_reason) >= 1) AND (length(revoked_reason) <= 500))),
  constraint license_serial_key_check CHECK ((serial_key ~ '^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$'::text)),
  constraint license_term CHECK (((valid_to IS NULL) OR (valid_to >= valid_from))),
  constraint license_practice_key_fkey FOREIGN KEY (practice_key) REFERENCES tenant(key),
  constraint license_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint license_pkey PRIMARY KEY (tenant_id, id),
  constraint license_serial_key UNIQUE (tenant_id, serial_key)
);
CREATE INDEX license_practice ON public.license USING btree (tenant_id, practice_key) WHERE (practice_key IS NOT NULL);
CREATE INDEX license_valid_to ON public.license USING btree (tenant_id, valid_to) WHERE (revoked_at IS NULL);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table life_cycle_entry (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  step text not null,
  from_status text not null,
  to_status text not null,
  reason text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  alarms text,
  touched jsonb default '{}'::jsonb not null,
  by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint life_cycle_entry_tenant_id_by_id_fkey FOREIGN KEY (tenant_id, by_id) REFERENCES physician(tenant_id, id),
  constraint life_cycle_entry_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint life_cycle_entry_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint life_cycle_entry_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX life_cycle_entry_patient ON public.life_cycle_entry USING btree (tenant_id, patient_id, created_at DESC, id DESC);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table list_preference (
  tenant_id integer default app.tenant_id() not null,
  physician_id uuid not null,
  list_name text not null,
  preference jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint list_preference_list_name_check CHECK ((list_name ~ '^[a-z][a-z0-9_.-]{0,79}$'::text)),
  constraint list_preference_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint list_preference_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint list_preference_pkey PRIMARY KEY (tenant_id, physician_id, list_name)
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
-- policy own_nothing for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table login_host_attempt (
  kind text not null,
  key_hash bytea not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null,
  constraint login_host_attempt_pkey PRIMARY KEY (kind, key_hash)
);
CREATE INDEX login_host_attempt_last_at ON public.login_host_attempt USING btree (last_at);
-- policy system_access for fernpuls_system

create table login_provider (
  tenant_id integer default app.tenant_id() not null,
  provider text not null,
  issuer text not null,
  client_id text not null,
  secret bytea not null,
  is_enabled boolean default true not null,
  updated_at timestamp with time zone default now() not null,
  constraint login_provider_provider_check CHECK ((provider = 'microsoft'::text)),
  constraint login_provider_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint login_provider_pkey PRIMARY KEY (tenant_id, provider)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table mail_message (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  template text not null,
  language text not null,
  recipient text not null,
  recipient_name text not null,
  subject text not null,
  params jsonb not null,
  secret bytea,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  last_error text,
  next_attempt_at timestamp with time zone default now() not null,
  leased_until timestamp with time zone,
  expires_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  text_version integer,
  constraint mail_message_check CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint mail_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'expired'::text, 'held'::text]))),
  constraint mail_message_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint mail_message_text FOREIGN KEY (tenant_id, template, language, text_version) REFERENCES mail_text(tenant_id, template, language, version),
  constraint mail_message_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX mail_message_by_created_at ON public.mail_message USING btree (tenant_id, created_at, id) INCLUDE (state, template);
CREATE INDEX mail_message_to_send ON public.mail_message USING btree (tenant_id, next_attempt_at, id) INCLUDE (created_at, template) WHERE (state = 'waiting'::text);
-- policy own_nothing for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table mail_sender (
  tenant_id integer default app.tenant_id() not null,
  name text,
  reply_to text,
  updated_at timestamp with time zone default now() not null,
  constraint mail_sender_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint mail_sender_reply_to_check CHECK (((length(reply_to) >= 3) AND (length(reply_to) <= 254))),
  constraint mail_sender_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint mail_sender_pkey PRIMARY KEY (tenant_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table mail_text (
  tenant_id integer default app.tenant_id() not null,
  template text not null,
  language text not null,
  version integer not null,
  subject text,
  lead text,
  button text,
  after text,
  created_by_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint mail_text_after_check CHECK (((length(after) >= 1) AND (length(after) <= 4000))),
  constraint mail_text_button_check CHECK (((length(button) >= 1) AND (length(button) <= 60))),
  constraint mail_text_check CHECK (((subject IS NULL) = (lead IS NULL))),
  constraint mail_text_check1 CHECK (((subject IS NOT NULL) OR ((button IS NULL) AND (after IS NULL)))),
  constraint mail_text_lead_check CHECK (((length(lead) >= 1) AND (length(lead) <= 4000))),
  constraint mail_text_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint mail_text_version_check CHECK ((version > 0)),
  constraint mail_text_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint mail_text_pkey PRIMARY KEY (tenant_id, template, language, version)
);
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
  plausibility_reason text,
  plausibility_by_id uuid,
  plausibility_at timestamp with time zone,
  qualifier text,
  timeliness text,
  conflicts_with_id uuid,
  constraint measurement_known_qualifiers CHECK (((qualifier = ANY (ARRAY['above'::text, 'below'::text])) OR ((qualifier ~ '^(above|below|told|none)/(above|below|told|none)$'::text) AND (qualifier <> ALL (ARRAY['told/told'::text, 'none/none'::text]))))),
  constraint measurement_known_sources CHECK ((source = ANY (ARRAY['manual'::text, 'sensor'::text, 'app'::text, 'hub'::text, 'hl7'::text, 'cied'::text, 'link'::text]))),
  constraint measurement_known_timeliness CHECK ((timeliness = ANY (ARRAY['late'::text, 'doubtful'::text]))),
  constraint measurement_plausibilities CHECK ((plausibility = ANY (ARRAY['valid'::text, 'extreme'::text, 'implausible'::text]))),
  constraint measurement_pkey PRIMARY KEY (tenant_id, patient_id, value_type, measured_at, id)
) partition by RANGE (measured_at);
CREATE INDEX measurement_by_measured_at ON ONLY public.measurement USING btree (tenant_id, measured_at, id) INCLUDE (patient_id, value_type, source, plausibility);
CREATE INDEX measurement_marked ON ONLY public.measurement USING btree (tenant_id, patient_id, value_type, measured_at) WHERE ((source = 'manual'::text) OR (plausibility <> 'valid'::text));
CREATE TRIGGER measurement_plausibility_changed AFTER UPDATE OF plausibility ON public.measurement FOR EACH ROW WHEN ((old.plausibility IS DISTINCT FROM new.plausibility)) EXECUTE FUNCTION app.raise_monitoring_version();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table measurement_detail (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  feeling_factor_ids jsonb default '[]'::jsonb not null,
  group text,
  location text,
  weather jsonb,
  from_at timestamp with time zone,
  to_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  constraint measurement_detail_span CHECK ((((from_at IS NULL) = (to_at IS NULL)) AND (from_at <= to_at))),
  constraint measurement_detail_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES measurement_receipt(tenant_id, id) ON DELETE CASCADE,
  constraint measurement_detail_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX measurement_detail_group ON public.measurement_detail USING btree (tenant_id, patient_id, "group") WHERE ("group" IS NOT NULL);
CREATE TRIGGER measurement_detail_factors AFTER INSERT OR UPDATE OF feeling_factor_ids ON public.measurement_detail FOR EACH ROW EXECUTE FUNCTION app.keep_feeling_factors();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table measurement_feeling_factor (
  tenant_id integer default app.tenant_id() not null,
  measurement_id uuid not null,
  feeling_factor_id uuid not null,
  patient_id uuid not null,
  constraint measurement_feeling_factor_tenant_id_feeling_factor_id_fkey FOREIGN KEY (tenant_id, feeling_factor_id) REFERENCES feeling_factor(tenant_id, id),
  constraint measurement_feeling_factor_tenant_id_measurement_id_fkey FOREIGN KEY (tenant_id, measurement_id) REFERENCES measurement_detail(tenant_id, id) ON DELETE CASCADE,
  constraint measurement_feeling_factor_pkey PRIMARY KEY (tenant_id, measurement_id, feeling_factor_id)
);
CREATE INDEX measurement_feeling_factor_used ON public.measurement_feeling_factor USING btree (tenant_id, feeling_factor_id, measurement_id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table measurement_plan (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  value_type text not null,
  schedule text not null,
  grace_minutes integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  needs_device boolean default true not null,
  sends_reminders boolean default false not null,
  settled_until timestamp with time zone default now() not null,
  next_deadline_at timestamp with time zone,
  last_deadline_at timestamp with time zone,
  last_arrived boolean,
  manufacturer text,
  interface_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  counted_from timestamp with time zone,
  former_schedules jsonb,
  constraint measurement_plan_check CHECK (((ends_at IS NULL) OR (ends_at > starts_at))),
  constraint measurement_plan_grace_minutes_check CHECK (((grace_minutes >= 0) AND (grace_minutes <= 10080))),
  constraint measurement_plan_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint measurement_plan_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint measurement_plan_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX measurement_plan_due ON public.measurement_plan USING btree (next_deadline_at) WHERE (next_deadline_at IS NOT NULL);
CREATE INDEX measurement_plan_judged ON public.measurement_plan USING btree (tenant_id, last_deadline_at) WHERE (last_deadline_at IS NOT NULL);
CREATE INDEX measurement_plan_patient ON public.measurement_plan USING btree (tenant_id, patient_id, value_type);
CREATE TRIGGER measurement_plan_begins BEFORE INSERT ON public.measurement_plan FOR EACH ROW EXECUTE FUNCTION app.refuse_for_the_dead();
CREATE TRIGGER measurement_plan_counted BEFORE INSERT OR UPDATE OF schedule, starts_at, settled_until, next_deadline_at ON public.measurement_plan FOR EACH ROW EXECUTE FUNCTION app.keep_counted();
CREATE TRIGGER measurement_plan_goes_on BEFORE UPDATE OF ends_at ON public.measurement_plan FOR EACH ROW WHEN (((old.ends_at <= now()) AND ((new.ends_at IS NULL) OR (new.ends_at > now())))) EXECUTE FUNCTION app.refuse_for_the_dead();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table measurement_receipt (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  value_type text not null,
  measured_at timestamp with time zone not null,
  same uuid,
  constraint measurement_receipt_pkey PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX measurement_receipt_same ON public.measurement_receipt USING btree (tenant_id, same) WHERE (same IS NOT NULL);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table measurement_trigger (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  value_type text,
  component text,
  threshold_type text,
  threshold double precision,
  priority text not null,
  description text,
  color text,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  rule jsonb,
  template_id uuid,
  creates_task boolean default false not null,
  recipient_ids jsonb default '[]'::jsonb not null,
  constraint measurement_trigger_priority_check CHECK ((priority = ANY (ARRAY['blocker'::text, 'high'::text, 'medium'::text, 'low'::text, 'no_priority'::text]))),
  constraint measurement_trigger_rule CHECK (
CASE
    WHEN (rule IS NULL) THEN ((value_type IS NOT NULL) AND (threshold_type IS NOT NULL) AND (threshold IS NOT NULL))
    ELSE ((threshold_type IS NULL) AND (threshold IS NULL))
END),
  constraint measurement_trigger_threshold_type_check CHECK ((threshold_type = ANY (ARRAY['above'::text, 'at_least'::text, 'below'::text, 'at_most'::text]))),
  constraint measurement_trigger_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint measurement_trigger_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint measurement_trigger_tenant_id_template_id_fkey FOREIGN KEY (tenant_id, template_id) REFERENCES trigger_template(tenant_id, id),
  constraint measurement_trigger_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX measurement_trigger_followed ON public.measurement_trigger USING btree (tenant_id, id) WHERE (creates_task OR (recipient_ids <> '[]'::jsonb));
CREATE INDEX measurement_trigger_patient ON public.measurement_trigger USING btree (tenant_id, patient_id);
CREATE UNIQUE INDEX measurement_trigger_template ON public.measurement_trigger USING btree (tenant_id, patient_id, template_id) WHERE (template_id IS NOT NULL);
CREATE TRIGGER measurement_trigger_changed AFTER INSERT OR DELETE OR UPDATE ON public.measurement_trigger FOR EACH ROW EXECUTE FUNCTION app.raise_monitoring_version();
CREATE TRIGGER measurement_trigger_clock AFTER INSERT OR UPDATE OF rule, is_active ON public.measurement_trigger FOR EACH ROW EXECUTE FUNCTION app.set_trigger_clock();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table medium (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  title text not null,
  description text,
  external_url text,
  file_id uuid,
  tags jsonb default '[]'::jsonb not null,
  cohort_ids jsonb default '[]'::jsonb not null,
  kind text not null,
  version integer default 1 not null,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint medium_check CHECK (((file_id IS NOT NULL) OR (external_url IS NOT NULL))),
  constraint medium_kind_check CHECK ((kind = ANY (ARRAY['pdf'::text, 'picture'::text, 'video'::text, 'text'::text, 'dicom'::text, 'link'::text]))),
  constraint medium_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint medium_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES vault_file(tenant_id, id),
  constraint medium_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint medium_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX medium_by_change ON public.medium USING btree (tenant_id, updated_at, id);
CREATE INDEX medium_by_creation ON public.medium USING btree (tenant_id, created_at, id);
CREATE INDEX medium_by_kind ON public.medium USING btree (tenant_id, kind, title, id);
CREATE INDEX medium_by_kind_and_change ON public.medium USING btree (tenant_id, kind, updated_at, id);
CREATE INDEX medium_by_kind_and_creation ON public.medium USING btree (tenant_id, kind, created_at, id);
CREATE INDEX medium_by_title ON public.medium USING btree (tenant_id, title, id);
CREATE INDEX medium_file ON public.medium USING btree (tenant_id, file_id);
CREATE TRIGGER medium_kept_for_programs BEFORE DELETE ON public.medium FOR EACH ROW EXECUTE FUNCTION app.keep_for_programs();
CREATE TRIGGER medium_kept_for_surveys BEFORE DELETE ON public.medium FOR EACH ROW EXECUTE FUNCTION app.keep_for_surveys();
CREATE TRIGGER medium_kept_for_tasks BEFORE DELETE ON public.medium FOR EACH ROW EXECUTE FUNCTION app.keep_for_tasks();
-- policy own_file_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table medium_use (
  tenant_id integer default app.tenant_id() not null,
  stored_file_id uuid not null,
  patient_id uuid not null,
  medium_id uuid not null,
  version integer not null,
  created_at timestamp with time zone default now() not null,
  constraint medium_use_tenant_id_medium_id_fkey FOREIGN KEY (tenant_id, medium_id) REFERENCES medium(tenant_id, id) ON DELETE CASCADE,
  constraint medium_use_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint medium_use_tenant_id_stored_file_id_fkey FOREIGN KEY (tenant_id, stored_file_id) REFERENCES stored_file(tenant_id, id) ON DELETE CASCADE,
  constraint medium_use_pkey PRIMARY KEY (tenant_id, stored_file_id)
);
CREATE INDEX medium_use_medium ON public.medium_use USING btree (tenant_id, medium_id, created_at);
CREATE INDEX medium_use_patient ON public.medium_use USING btree (tenant_id, patient_id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table medium_version (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  medium_id uuid not null,
  version integer not null,
  external_url text,
  file_id uuid,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint medium_version_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint medium_version_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES vault_file(tenant_id, id),
  constraint medium_version_tenant_id_medium_id_fkey FOREIGN KEY (tenant_id, medium_id) REFERENCES medium(tenant_id, id) ON DELETE CASCADE,
  constraint medium_version_pkey PRIMARY KEY (tenant_id, id),
  constraint medium_version_tenant_id_medium_id_version_key UNIQUE (tenant_id, medium_id, version)
);
CREATE INDEX medium_version_by_version ON public.medium_version USING btree (tenant_id, version, id);
CREATE INDEX medium_version_file ON public.medium_version USING btree (tenant_id, file_id);
-- policy own_file_id for fernpuls_limited
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
  reading_count bigint default 0 not null,
  last_day date,
  measured_days bigint default 0,
  constraint monitoring_version_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint monitoring_version_pkey PRIMARY KEY (tenant_id, patient_id)
);
CREATE INDEX monitoring_version_days ON public.monitoring_version USING btree (tenant_id, last_day, patient_id) INCLUDE (measured_days);
CREATE INDEX monitoring_version_uncounted ON public.monitoring_version USING btree (tenant_id, patient_id) WHERE (measured_days IS NULL);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table observation_case (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  trigger_event_id uuid,
  reason text not null,
  started_at timestamp with time zone not null,
  until timestamp with time zone not null,
  state text default 'open'::text not null,
  observed_at timestamp with time zone,
  observed_by_id uuid,
  outcome text,
  outcome_note text,
  created_by_id uuid not null,
  closed_at timestamp with time zone,
  closed_by_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint observation_case_check CHECK (((until > started_at) AND (until <= (started_at + '90 days'::interval)))),
  constraint observation_case_check1 CHECK (((state = 'closed'::text) = ((closed_at IS NOT NULL) AND (closed_by_id IS NOT NULL) AND (outcome IS NOT NULL)))),
  constraint observation_case_check2 CHECK (((outcome IS DISTINCT FROM 'other'::text) OR (outcome_note IS NOT NULL))),
  constraint observation_case_outcome_check CHECK ((outcome = ANY (ARRAY['improved'::text, 'unchanged'::text, 'worse_handed_over'::text, 'other'::text]))),
  constraint observation_case_state_check CHECK ((state = ANY (ARRAY['open'::text, 'observed'::text, 'closed'::text]))),
  constraint observation_case_tenant_id_closed_by_id_fkey FOREIGN KEY (tenant_id, closed_by_id) REFERENCES physician(tenant_id, id),
  constraint observation_case_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint observation_case_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint observation_case_tenant_id_observed_by_id_fkey FOREIGN KEY (tenant_id, observed_by_id) REFERENCES physician(tenant_id, id),
  constraint observation_case_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint observation_case_tenant_id_trigger_event_id_fkey FOREIGN KEY (tenant_id, trigger_event_id) REFERENCES trigger_event(tenant_id, id),
  constraint observation_case_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX observation_case_by_until ON public.observation_case USING btree (tenant_id, until, id) INCLUDE (patient_id, state, started_at, trigger_event_id);
CREATE INDEX observation_case_patient ON public.observation_case USING btree (tenant_id, patient_id, until);
CREATE INDEX observation_case_running ON public.observation_case USING btree (tenant_id, until) WHERE (state <> 'closed'::text);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table observation_case_link (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  observation_case_id uuid not null,
  trigger_event_id uuid,
  task_id uuid,
  finding_id uuid,
  created_by_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint observation_case_link_check CHECK ((num_nonnulls(trigger_event_id, task_id, finding_id) = 1)),
  constraint observation_case_link_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint observation_case_link_tenant_id_finding_id_fkey FOREIGN KEY (tenant_id, finding_id) REFERENCES finding(tenant_id, id) ON DELETE CASCADE,
  constraint observation_case_link_tenant_id_observation_case_id_fkey FOREIGN KEY (tenant_id, observation_case_id) REFERENCES observation_case(tenant_id, id) ON DELETE CASCADE,
  constraint observation_case_link_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES task(tenant_id, id) ON DELETE CASCADE,
  constraint observation_case_link_tenant_id_trigger_event_id_fkey FOREIGN KEY (tenant_id, trigger_event_id) REFERENCES trigger_event(tenant_id, id) ON DELETE CASCADE,
  constraint observation_case_link_pkey PRIMARY KEY (tenant_id, id),
  constraint observation_case_link_tenant_id_observation_case_id_finding_key UNIQUE (tenant_id, observation_case_id, finding_id),
  constraint observation_case_link_tenant_id_observation_case_id_task_id_key UNIQUE (tenant_id, observation_case_id, task_id),
  constraint observation_case_link_tenant_id_observation_case_id_trigger_key UNIQUE (tenant_id, observation_case_id, trigger_event_id)
);
CREATE INDEX observation_case_link_event ON public.observation_case_link USING btree (tenant_id, trigger_event_id);
CREATE INDEX observation_case_link_finding ON public.observation_case_link USING btree (tenant_id, finding_id);
CREATE INDEX observation_case_link_task ON public.observation_case_link USING btree (tenant_id, task_id);
-- policy own_observation_case_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table online_hub (
  tenant_id integer default app.tenant_id() not null,
  device_id uuid not null,
  since timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  constraint online_hub_tenant_id_device_id_fkey FOREIGN KEY (tenant_id, device_id) REFERENCES device(tenant_id, id) ON DELETE CASCADE,
  constraint online_hub_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint online_hub_pkey PRIMARY KEY (tenant_id, device_id)
);
-- policy own_device_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table online_person (
  tenant_id integer default app.tenant_id() not null,
  physician_id uuid not null,
  server_id uuid not null,
  seen_at timestamp with time zone default now() not null,
  constraint online_person_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint online_person_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint online_person_pkey PRIMARY KEY (tenant_id, physician_id, server_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table opening_hours (
  tenant_id integer default app.tenant_id() not null,
  weekly jsonb not null,
  exceptions jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint opening_hours_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint opening_hours_pkey PRIMARY KEY (tenant_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table operator_mark (
  tenant_id integer default app.tenant_id() not null,
  practice_key text not null,
  kind text not null,
  occurrence text not null,
  taken_by_id uuid,
  later_until timestamp with time zone,
  done_at timestamp with time zone,
  done_by_id uuid,
  done_reason text,
  updated_at timestamp with time zone default now() not null,
  constraint operator_mark_check CHECK (((done_at IS NULL) = (done_by_id IS NULL))),
  constraint operator_mark_tenant_id_done_by_id_fkey FOREIGN KEY (tenant_id, done_by_id) REFERENCES physician(tenant_id, id),
  constraint operator_mark_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint operator_mark_tenant_id_taken_by_id_fkey FOREIGN KEY (tenant_id, taken_by_id) REFERENCES physician(tenant_id, id),
  constraint operator_mark_pkey PRIMARY KEY (tenant_id, practice_key, kind, occurrence)
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

create table passkey (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  physician_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  label text not null,
  is_backed_up boolean not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkey_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint passkey_pkey PRIMARY KEY (tenant_id, id),
  constraint passkey_credential_taken UNIQUE (tenant_id, credential_id)
);
CREATE INDEX passkey_physician ON public.passkey USING btree (tenant_id, physician_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table password_token (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  physician_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint password_token_purpose_check CHECK ((purpose = ANY (ARRAY['reset'::text, 'invitation'::text]))),
  constraint password_token_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint password_token_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX password_token_physician ON public.password_token USING btree (tenant_id, physician_id);
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
  reviewed_at timestamp with time zone,
  is_synthetic boolean default false not null,
  picture_digest text,
  country_code text,
  subdivision_code text,
  instruction_sent_at timestamp with time zone,
  constraint patient_gender_check CHECK ((gender = ANY (ARRAY['female'::text, 'male'::text, 'other'::text, 'unknown'::text]))),
  constraint patient_status_held CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'inactive'::text, 'locked'::text, 'deceased'::text, 'closed'::text, 'merged'::text]))),
  constraint patient_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_tenant_id_primary_physician_id_fkey FOREIGN KEY (tenant_id, primary_physician_id) REFERENCES physician(tenant_id, id),
  constraint patient_pkey PRIMARY KEY (tenant_id, id),
  constraint patient_custom_patient_id_taken UNIQUE (tenant_id, custom_patient_id)
);
CREATE INDEX patient_alarm ON public.patient USING btree (tenant_id, alarm_priority, sort_key, id) WHERE (alarm_priority IS NOT NULL);
CREATE INDEX patient_counted ON public.patient USING btree (tenant_id, status, gender, alarm_priority, primary_physician_id, is_synthetic);
CREATE INDEX patient_listed_by_alarm_priority ON public.patient USING btree (tenant_id, array_position(ARRAY['blocker'::text, 'high'::text, 'medium'::text, 'low'::text, 'no_priority'::text], alarm_priority), id) INCLUDE (status, gender, alarm_priority, primary_physician_id, birth_date, custom_patient_id, city, created_at, instruction_sent_at, is_synthetic);
CREATE INDEX patient_listed_by_birth_date ON public.patient USING btree (tenant_id, birth_date, id) INCLUDE (status, gender, alarm_priority, primary_physician_id, custom_patient_id, city, created_at, instruction_sent_at, is_synthetic);
CREATE INDEX patient_listed_by_created_at ON public.patient USING btree (tenant_id, created_at, id) INCLUDE (status, gender, alarm_priority, primary_physician_id, birth_date, custom_patient_id, city, instruction_sent_at, is_synthetic);
CREATE INDEX patient_listed_by_custom_patient_id ON public.patient USING btree (tenant_id, custom_patient_id, id) INCLUDE (status, gender, alarm_priority, primary_physician_id, birth_date, city, created_at, instruction_sent_at, is_synthetic);
CREATE INDEX patient_listed_by_sort_key ON public.patient USING btree (tenant_id, sort_key, id) INCLUDE (status, gender, alarm_priority, primary_physician_id, birth_date, custom_patient_id, city, created_at, instruction_sent_at, is_synthetic);
CREATE INDEX patient_phone ON public.patient USING btree (tenant_id, app.phone_key(phone) text_pattern_ops);
CREATE INDEX patient_primary_physician ON public.patient USING btree (tenant_id, primary_physician_id, sort_key, id);
CREATE INDEX patient_search ON public.patient USING gin (tenant_id, search_key gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX patient_watched ON public.patient USING btree (tenant_id, reviewed_at NULLS FIRST, id) WHERE (status = ANY (ARRAY['active'::text, 'locked'::text]));
CREATE TRIGGER patient_begins_paused AFTER INSERT ON public.patient FOR EACH ROW WHEN ((new.status = 'paused'::text)) EXECUTE FUNCTION app.keep_pause_of_status();
CREATE TRIGGER patient_created AFTER INSERT ON public.patient FOR EACH ROW EXECUTE FUNCTION app.raise_monitoring_version();
CREATE TRIGGER patient_deleted AFTER DELETE ON public.patient REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION app.count_deleted_patients();
CREATE TRIGGER patient_inserted AFTER INSERT ON public.patient REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.count_inserted_patients();
CREATE TRIGGER patient_keys_spelled BEFORE INSERT OR UPDATE OF search_key, sort_key ON public.patient FOR EACH ROW WHEN ((new.search_key ~ '[aou]e|aa|dj|[øðđħıĸłŀŋŧſƀǥƶǝəɨɓɗƙŉßæœþĳǆǳǉǌ]'::text)) EXECUTE FUNCTION app.spell_patient_keys();
CREATE TRIGGER patient_measured BEFORE DELETE ON public.patient FOR EACH ROW EXECUTE FUNCTION app.keep_measured_patients();
CREATE TRIGGER patient_monitored AFTER UPDATE OF status, custom_patient_id ON public.patient FOR EACH ROW EXECUTE FUNCTION app.raise_monitoring_version();
CREATE TRIGGER patient_paused_alone AFTER UPDATE OF status ON public.patient FOR EACH ROW WHEN (((new.status <> old.status) AND ((new.status = 'paused'::text) OR (old.status = 'paused'::text)))) EXECUTE FUNCTION app.keep_pause_of_status();
CREATE TRIGGER patient_readings_awaited BEFORE DELETE ON public.patient FOR EACH STATEMENT EXECUTE FUNCTION app.await_readings();
CREATE TRIGGER patient_updated AFTER UPDATE ON public.patient REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.count_updated_patients();
-- policy closed_records for fernpuls_app
-- policy own_id for fernpuls_limited
-- policy real_people for fernpuls_app
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_address (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  kind text not null,
  care_of text,
  street text not null,
  postal_code text,
  city text not null,
  country_code text,
  subdivision_code text,
  starts_on date,
  ends_on date,
  note text,
  created_at timestamp with time zone default now() not null,
  constraint patient_address_check CHECK ((ends_on >= starts_on)),
  constraint patient_address_kind_check CHECK ((kind = ANY (ARRAY['postal'::text, 'delivery'::text, 'temporary'::text]))),
  constraint patient_address_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_address_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_address_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_address_patient ON public.patient_address USING btree (tenant_id, patient_id, created_at, id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_alias (
  tenant_id integer default app.tenant_id() not null,
  former_id uuid not null,
  number text not null,
  patient_id uuid not null,
  constraint patient_alias_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_alias_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_alias_pkey PRIMARY KEY (tenant_id, former_id),
  constraint patient_alias_number_taken UNIQUE (tenant_id, number)
);
CREATE INDEX patient_alias_patient ON public.patient_alias USING btree (tenant_id, patient_id);
-- policy own_patient_id for fernpuls_limited
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
-- policy closed_records for fernpuls_app
-- policy own_nothing for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_connection (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  kind text not null,
  system text not null,
  number text not null,
  subject_id uuid,
  starts_on date,
  ends_on date,
  note text,
  created_at timestamp with time zone default now() not null,
  constraint patient_connection_check CHECK ((ends_on >= starts_on)),
  constraint patient_connection_kind_check CHECK ((kind = ANY (ARRAY['hospital'::text, 'practice'::text, 'device_portal'::text, 'laboratory'::text, 'registry'::text, 'other'::text]))),
  constraint patient_connection_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_connection_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_connection_tenant_id_subject_id_fkey FOREIGN KEY (tenant_id, subject_id) REFERENCES health_provider(tenant_id, id),
  constraint patient_connection_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_connection_patient ON public.patient_connection USING btree (tenant_id, patient_id, created_at, id);
CREATE INDEX patient_connection_subject ON public.patient_connection USING btree (tenant_id, subject_id) WHERE (subject_id IS NOT NULL);
CREATE UNIQUE INDEX patient_connection_number_taken ON public.patient_connection USING btree (tenant_id, lower(system), number) WHERE (ends_on IS NULL);
-- policy own_patient_id for fernpuls_limited
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
  is_own boolean default false not null,
  kind text default 'landline'::text not null,
  email text,
  note text,
  disclosure text,
  consents jsonb,
  consented_on date,
  consent_by_id uuid,
  constraint patient_contact_disclosure CHECK ((disclosure = ANY (ARRAY['allowed'::text, 'emergency_only'::text, 'none'::text]))),
  constraint patient_contact_kind CHECK ((kind = ANY (ARRAY['landline'::text, 'mobile'::text, 'work'::text, 'fax'::text]))),
  constraint patient_contact_tenant_id_consent_by_id_fkey FOREIGN KEY (tenant_id, consent_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_contact_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_contact_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_contact_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_contact_consent_by ON public.patient_contact USING btree (tenant_id, consent_by_id);
CREATE INDEX patient_contact_patient ON public.patient_contact USING btree (tenant_id, patient_id, "position");
CREATE INDEX patient_contact_phone ON public.patient_contact USING btree (tenant_id, app.phone_key(phone) text_pattern_ops);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_death (
  tenant_id integer default app.tenant_id() not null,
  patient_id uuid not null,
  died_on date not null,
  died_at text,
  created_at timestamp with time zone default now() not null,
  constraint patient_death_hour CHECK ((died_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint patient_death_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_death_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_death_pkey PRIMARY KEY (tenant_id, patient_id)
);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_deletion (
  tenant_id integer default app.tenant_id() not null,
  patient_id uuid not null,
  custom_patient_id text not null,
  status_before text not null,
  reason text not null,
  requested_by_id uuid not null,
  requested_at timestamp with time zone not null,
  confirmed_by_id uuid,
  confirmed_at timestamp with time zone,
  treatment_ended_on date,
  keep_until date,
  rule_years integer,
  rule_source text,
  take_back_until timestamp with time zone,
  constraint patient_deletion_confirmed CHECK (((confirmed_by_id IS NULL) = (confirmed_at IS NULL))),
  constraint patient_deletion_days CHECK ((take_back_until >= (confirmed_at + '1 day'::interval))),
  constraint patient_deletion_four_eyes CHECK (((confirmed_by_id IS NULL) OR (confirmed_by_id <> requested_by_id))),
  constraint patient_deletion_tenant_id_confirmed_by_id_fkey FOREIGN KEY (tenant_id, confirmed_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_deletion_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_deletion_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint patient_deletion_tenant_id_requested_by_id_fkey FOREIGN KEY (tenant_id, requested_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_deletion_pkey PRIMARY KEY (tenant_id, patient_id)
);
CREATE INDEX patient_deletion_due ON public.patient_deletion USING btree (keep_until) WHERE (confirmed_at IS NOT NULL);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_distinct_pair (
  tenant_id integer default app.tenant_id() not null,
  first_patient_id uuid not null,
  second_patient_id uuid not null,
  by_id uuid not null,
  said_at timestamp with time zone default now() not null,
  constraint patient_distinct_pair_order CHECK ((first_patient_id < second_patient_id)),
  constraint patient_distinct_pair_tenant_id_by_id_fkey FOREIGN KEY (tenant_id, by_id) REFERENCES physician(tenant_id, id),
  constraint patient_distinct_pair_tenant_id_first_patient_id_fkey FOREIGN KEY (tenant_id, first_patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_distinct_pair_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_distinct_pair_tenant_id_second_patient_id_fkey FOREIGN KEY (tenant_id, second_patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_distinct_pair_pkey PRIMARY KEY (tenant_id, first_patient_id, second_patient_id)
);
CREATE INDEX patient_distinct_pair_second ON public.patient_distinct_pair USING btree (tenant_id, second_patient_id);
-- policy own_first_patient_id for fernpuls_limited
-- policy own_second_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_document (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  kind text not null,
  title text not null,
  source text,
  document_day date not null,
  body text,
  file_id uuid,
  tags jsonb default '[]'::jsonb not null,
  state text default 'draft'::text not null,
  seen_at timestamp with time zone,
  seen_by_id uuid,
  signed_at timestamp with time zone,
  signed_by_id uuid,
  seal text,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint patient_document_check CHECK (((state = ANY (ARRAY['signed'::text, 'amended'::text])) = ((signed_at IS NOT NULL) AND (signed_by_id IS NOT NULL) AND (seal IS NOT NULL)))),
  constraint patient_document_check1 CHECK (((state <> 'seen'::text) OR ((seen_at IS NOT NULL) AND (seen_by_id IS NOT NULL)))),
  constraint patient_document_kind_check CHECK ((kind = ANY (ARRAY['letter'::text, 'laboratory'::text, 'image'::text, 'report'::text, 'consent'::text, 'other'::text]))),
  constraint patient_document_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'received'::text, 'seen'::text, 'signed'::text, 'amended'::text]))),
  constraint patient_document_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_document_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES vault_file(tenant_id, id),
  constraint patient_document_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_document_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_document_tenant_id_seen_by_id_fkey FOREIGN KEY (tenant_id, seen_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_document_tenant_id_signed_by_id_fkey FOREIGN KEY (tenant_id, signed_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_document_pkey PRIMARY KEY (tenant_id, id),
  constraint patient_document_file_taken UNIQUE (tenant_id, file_id)
);
CREATE INDEX patient_document_by_creation ON public.patient_document USING btree (tenant_id, created_at, id);
CREATE INDEX patient_document_by_day ON public.patient_document USING btree (tenant_id, document_day, id);
CREATE INDEX patient_document_by_title ON public.patient_document USING btree (tenant_id, title, id);
CREATE INDEX patient_document_of_patient ON public.patient_document USING btree (tenant_id, patient_id, document_day, id);
CREATE TRIGGER patient_document_signed BEFORE UPDATE ON public.patient_document FOR EACH ROW WHEN (((old.state = ANY (ARRAY['signed'::text, 'amended'::text])) AND ((new.state <> ALL (ARRAY['signed'::text, 'amended'::text])) OR ((old.state = 'amended'::text) AND (new.state = 'signed'::text)) OR ((to_jsonb(old.*) - '{state,tags,updated_at}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{state,tags,updated_at}'::text[]))))) EXECUTE FUNCTION app.keep_signed_document();
CREATE TRIGGER patient_document_signed_stays BEFORE DELETE ON public.patient_document FOR EACH ROW WHEN ((old.state = ANY (ARRAY['signed'::text, 'amended'::text]))) EXECUTE FUNCTION app.keep_signed_document();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_document_addendum (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  document_id uuid not null,
  body text not null,
  physician_id uuid not null,
  seal text not null,
  created_at timestamp with time zone not null,
  constraint patient_document_addendum_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES patient_document(tenant_id, id),
  constraint patient_document_addendum_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id),
  constraint patient_document_addendum_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_document_addendum_document ON public.patient_document_addendum USING btree (tenant_id, document_id, created_at, id);
CREATE TRIGGER patient_document_addendum_kept BEFORE DELETE OR UPDATE ON public.patient_document_addendum FOR EACH ROW EXECUTE FUNCTION app.keep_signed_document();
-- policy own_document_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_drug (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  drug_id uuid,
  pzn text,
  name text,
  substances jsonb,
  form text,
  form_text text,
  dosage_kind text not null,
  morning text,
  noon text,
  evening text,
  night text,
  weekdays jsonb,
  dosage_text text,
  max_per_day double precision,
  unit text,
  unit_text text,
  hint text,
  reason text,
  extra_line text,
  section text not null,
  from_day date,
  until_day date,
  status text not null,
  status_reason text,
  change_reason text,
  ordered_by_id uuid,
  trigger_event_id uuid,
  is_mistake boolean default false not null,
  position integer default 0 not null,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint patient_drug_check CHECK ((until_day >= from_day)),
  constraint patient_drug_dosage_kind_check CHECK ((dosage_kind = ANY (ARRAY['daily'::text, 'weekly'::text, 'as_needed'::text, 'text'::text]))),
  constraint patient_drug_max_per_day_check CHECK (((max_per_day >= (0)::double precision) AND (max_per_day <= (9999)::double precision))),
  constraint patient_drug_pzn_check CHECK ((pzn ~ '^\d{8}$'::text)),
  constraint patient_drug_section_check CHECK ((section = ANY (ARRAY['general'::text, 'permanent'::text, 'special_times'::text, 'limited'::text, 'injected'::text, 'as_needed'::text, 'self'::text]))),
  constraint patient_drug_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'active'::text, 'paused'::text, 'stopped'::text]))),
  constraint patient_drug_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_drug_tenant_id_drug_id_fkey FOREIGN KEY (tenant_id, drug_id) REFERENCES drug(tenant_id, id),
  constraint patient_drug_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_drug_tenant_id_ordered_by_id_fkey FOREIGN KEY (tenant_id, ordered_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_drug_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_drug_tenant_id_trigger_event_id_fkey FOREIGN KEY (tenant_id, trigger_event_id) REFERENCES trigger_event(tenant_id, id) ON DELETE SET NULL (trigger_event_id),
  constraint patient_drug_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_drug_alarm ON public.patient_drug USING btree (tenant_id, trigger_event_id) WHERE (trigger_event_id IS NOT NULL);
CREATE INDEX patient_drug_author ON public.patient_drug USING btree (tenant_id, created_by_id);
CREATE INDEX patient_drug_created ON public.patient_drug USING btree (tenant_id, created_at, id) INCLUDE (status, is_mistake);
CREATE INDEX patient_drug_drug ON public.patient_drug USING btree (tenant_id, drug_id);
CREATE INDEX patient_drug_orderer ON public.patient_drug USING btree (tenant_id, ordered_by_id);
CREATE INDEX patient_drug_patient ON public.patient_drug USING btree (tenant_id, patient_id, "position", id) INCLUDE (status, is_mistake);
CREATE INDEX patient_drug_place ON public.patient_drug USING btree (tenant_id, "position", id) INCLUDE (status, is_mistake);
CREATE TRIGGER drug_periods AFTER INSERT OR UPDATE ON public.patient_drug FOR EACH ROW EXECUTE FUNCTION app.keep_drug_periods();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_drug_intake (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  patient_drug_id uuid not null,
  day date not null,
  day_time text,
  state text not null,
  dose text,
  taken_at timestamp with time zone,
  skip_reason text,
  note text,
  replaces_id uuid,
  author text not null,
  told_at timestamp with time zone default now() not null,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint patient_drug_intake_author CHECK (((author = 'staff'::text) = (created_by_id IS NOT NULL))),
  constraint patient_drug_intake_author_check CHECK ((author = ANY (ARRAY['patient'::text, 'staff'::text]))),
  constraint patient_drug_intake_day_time_check CHECK ((day_time = ANY (ARRAY['morning'::text, 'noon'::text, 'evening'::text, 'night'::text]))),
  constraint patient_drug_intake_skip_reason_check CHECK ((skip_reason = ANY (ARRAY['forgotten'::text, 'side_effect'::text, 'felt_well'::text, 'ran_out'::text, 'advised'::text, 'unwell'::text, 'other'::text]))),
  constraint patient_drug_intake_skipped CHECK (((skip_reason IS NULL) OR (state = 'skipped'::text))),
  constraint patient_drug_intake_state_check CHECK ((state = ANY (ARRAY['taken'::text, 'skipped'::text, 'withdrawn'::text]))),
  constraint patient_drug_intake_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_drug_intake_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_drug_intake_tenant_id_patient_drug_id_fkey FOREIGN KEY (tenant_id, patient_drug_id) REFERENCES patient_drug(tenant_id, id) ON DELETE CASCADE,
  constraint patient_drug_intake_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_drug_intake_tenant_id_replaces_id_fkey FOREIGN KEY (tenant_id, replaces_id) REFERENCES patient_drug_intake(tenant_id, id) ON DELETE CASCADE,
  constraint patient_drug_intake_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_drug_intake_by ON public.patient_drug_intake USING btree (tenant_id, created_by_id) WHERE (created_by_id IS NOT NULL);
CREATE INDEX patient_drug_intake_day ON public.patient_drug_intake USING btree (tenant_id, patient_id, day DESC, id);
CREATE INDEX patient_drug_intake_drug ON public.patient_drug_intake USING btree (tenant_id, patient_drug_id, day DESC, id) INCLUDE (state);
CREATE INDEX patient_drug_intake_replaces ON public.patient_drug_intake USING btree (tenant_id, replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX patient_drug_intake_told ON public.patient_drug_intake USING btree (tenant_id, told_at, id) INCLUDE (patient_id, patient_drug_id, state, day);
CREATE TRIGGER patient_drug_intake_clock AFTER INSERT ON public.patient_drug_intake FOR EACH ROW EXECUTE FUNCTION app.ask_clock_of_intakes();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_drug_period (
  tenant_id integer default app.tenant_id() not null,
  patient_drug_id uuid not null,
  patient_id uuid not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  dosage_kind text not null,
  morning text,
  noon text,
  evening text,
  night text,
  weekdays jsonb,
  from_day date,
  until_day date,
  max_per_day double precision,
  constraint patient_drug_period_tenant_id_patient_drug_id_fkey FOREIGN KEY (tenant_id, patient_drug_id) REFERENCES patient_drug(tenant_id, id) ON DELETE CASCADE,
  constraint patient_drug_period_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_drug_period_pkey PRIMARY KEY (tenant_id, patient_drug_id, from_at)
);
CREATE INDEX patient_drug_period_patient ON public.patient_drug_period USING btree (tenant_id, patient_id, from_at);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_health_provider (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  health_provider_id uuid not null,
  role text not null,
  starts_on date,
  ends_on date,
  note text,
  created_at timestamp with time zone default now() not null,
  constraint patient_health_provider_check CHECK (((ends_on IS NULL) OR (starts_on IS NULL) OR (ends_on >= starts_on))),
  constraint patient_health_provider_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_health_provider_tenant_id_health_provider_id_fkey FOREIGN KEY (tenant_id, health_provider_id) REFERENCES health_provider(tenant_id, id),
  constraint patient_health_provider_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_health_provider_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_health_provider_patient ON public.patient_health_provider USING btree (tenant_id, patient_id, created_at, id);
CREATE INDEX patient_health_provider_provider ON public.patient_health_provider USING btree (tenant_id, health_provider_id, created_at, id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_history (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  kind text not null,
  text text not null,
  from_year integer,
  until_year integer,
  source text not null,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint patient_history_check CHECK ((until_year >= from_year)),
  constraint patient_history_from_year_check CHECK (((from_year >= 1900) AND (from_year <= 2200))),
  constraint patient_history_kind_check CHECK ((kind = ANY (ARRAY['medical'::text, 'surgery'::text, 'allergy'::text, 'family'::text, 'social'::text]))),
  constraint patient_history_source_check CHECK ((source = ANY (ARRAY['patient'::text, 'letter'::text, 'device'::text, 'other'::text]))),
  constraint patient_history_until_year_check CHECK (((until_year >= 1900) AND (until_year <= 2200))),
  constraint patient_history_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_history_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_history_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_history_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_history_author ON public.patient_history USING btree (tenant_id, created_by_id);
CREATE INDEX patient_history_patient ON public.patient_history USING btree (tenant_id, patient_id, kind, created_at, id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_icd10 (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  code text not null,
  title text not null,
  year integer not null,
  usage text not null,
  certainty text not null,
  side text,
  since date,
  until date,
  is_permanent boolean default false not null,
  is_mistake boolean default false not null,
  comment text,
  state text default 
CASE
    WHEN ((until IS NULL) AND (NOT is_mistake)) THEN 'active'::text
    ELSE 'former'::text
END not null,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint patient_icd10_certainty_check CHECK ((certainty = ANY (ARRAY['G'::text, 'V'::text, 'Z'::text, 'A'::text]))),
  constraint patient_icd10_check CHECK ((until >= since)),
  constraint patient_icd10_code_check CHECK ((code ~ '^[A-Z]\d{2}(\.\d{1,2})?$'::text)),
  constraint patient_icd10_side_check CHECK ((side = ANY (ARRAY['R'::text, 'L'::text, 'B'::text]))),
  constraint patient_icd10_usage_check CHECK ((usage = ANY (ARRAY['primary'::text, 'manifestation'::text, 'additional'::text]))),
  constraint patient_icd10_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_icd10_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_icd10_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_icd10_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_icd10_author ON public.patient_icd10 USING btree (tenant_id, created_by_id);
CREATE INDEX patient_icd10_patient ON public.patient_icd10 USING btree (tenant_id, patient_id, code, id) INCLUDE (state);
CREATE INDEX patient_icd10_state ON public.patient_icd10 USING btree (tenant_id, state, patient_id, code, id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_import (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  by_id uuid not null,
  imported_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  constraint patient_import_tenant_id_by_id_fkey FOREIGN KEY (tenant_id, by_id) REFERENCES physician(tenant_id, id),
  constraint patient_import_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_import_pkey PRIMARY KEY (tenant_id, id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_imported (
  tenant_id integer default app.tenant_id() not null,
  import_id uuid not null,
  patient_id uuid not null,
  constraint patient_imported_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES patient_import(tenant_id, id),
  constraint patient_imported_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_imported_pkey PRIMARY KEY (tenant_id, patient_id)
);
CREATE INDEX patient_imported_import ON public.patient_imported USING btree (tenant_id, import_id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_insurance (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  kind text not null,
  insurer text not null,
  insurer_number text,
  kvnr text,
  policy_number text,
  status text,
  person_group text,
  card_valid_from date,
  card_valid_until date,
  exempt_until date,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint patient_insurance_check CHECK ((card_valid_until >= card_valid_from)),
  constraint patient_insurance_kind_check CHECK ((kind = ANY (ARRAY['private'::text, 'statutory'::text, 'other'::text]))),
  constraint patient_insurance_person_group_check CHECK ((person_group = ANY (ARRAY['04'::text, '06'::text, '07'::text, '08'::text, '09'::text]))),
  constraint patient_insurance_status_check CHECK ((status = ANY (ARRAY['member'::text, 'family'::text, 'pensioner'::text]))),
  constraint patient_insurance_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_insurance_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_insurance_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_insurance_insurer ON public.patient_insurance USING btree (tenant_id, insurer, patient_id);
CREATE INDEX patient_insurance_number ON public.patient_insurance USING btree (tenant_id, kvnr) WHERE (kvnr IS NOT NULL);
CREATE INDEX patient_insurance_patient ON public.patient_insurance USING btree (tenant_id, patient_id, created_at, id);
CREATE UNIQUE INDEX patient_insurance_kind_taken ON public.patient_insurance USING btree (tenant_id, patient_id) WHERE (kind = 'statutory'::text);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_merge (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  kept_patient_id uuid not null,
  gone_patient_id uuid not null,
  gone_status text not null,
  by_id uuid not null,
  merged_at timestamp with time zone not null,
  undo_until timestamp with time zone not null,
  undone_by_id uuid,
  undone_at timestamp with time zone,
  status_before text,
  status_after text,
  pause_before jsonb,
  joined jsonb default '{}'::jsonb not null,
  alarms_before jsonb default '[]'::jsonb not null,
  constraint patient_merge_two CHECK ((kept_patient_id <> gone_patient_id)),
  constraint patient_merge_undone CHECK (((undone_by_id IS NULL) = (undone_at IS NULL))),
  constraint patient_merge_tenant_id_by_id_fkey FOREIGN KEY (tenant_id, by_id) REFERENCES physician(tenant_id, id),
  constraint patient_merge_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_merge_tenant_id_gone_patient_id_fkey FOREIGN KEY (tenant_id, gone_patient_id) REFERENCES patient(tenant_id, id),
  constraint patient_merge_tenant_id_kept_patient_id_fkey FOREIGN KEY (tenant_id, kept_patient_id) REFERENCES patient(tenant_id, id),
  constraint patient_merge_tenant_id_undone_by_id_fkey FOREIGN KEY (tenant_id, undone_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_merge_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_merge_kept ON public.patient_merge USING btree (tenant_id, kept_patient_id);
CREATE INDEX patient_merge_newest ON public.patient_merge USING btree (tenant_id, merged_at DESC, id DESC);
CREATE UNIQUE INDEX patient_merge_once ON public.patient_merge USING btree (tenant_id, gone_patient_id) WHERE (undone_at IS NULL);
-- policy own_gone_patient_id for fernpuls_limited
-- policy own_kept_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_merge_row (
  tenant_id integer default app.tenant_id() not null,
  merge_id uuid not null,
  position bigint generated always as identity not null,
  table_name text not null,
  column_name text not null,
  key jsonb not null,
  before jsonb not null,
  after jsonb not null,
  constraint patient_merge_row_tenant_id_merge_id_fkey FOREIGN KEY (tenant_id, merge_id) REFERENCES patient_merge(tenant_id, id) ON DELETE CASCADE,
  constraint patient_merge_row_pkey PRIMARY KEY (tenant_id, merge_id, "position")
);
-- policy own_merge_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_pause (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  reason text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  alarms text not null,
  tells_patient boolean default false not null,
  state text not null,
  due_at timestamp with time zone,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  asked_at timestamp with time zone,
  asked_task_id uuid,
  constraint patient_pause_alarms CHECK ((alarms = ANY (ARRAY['critical'::text, 'all'::text]))),
  constraint patient_pause_span CHECK (((ends_at IS NULL) OR (ends_at > starts_at))),
  constraint patient_pause_state CHECK ((state = ANY (ARRAY['planned'::text, 'running'::text, 'over'::text]))),
  constraint patient_pause_asked_task_id_fkey FOREIGN KEY (tenant_id, asked_task_id) REFERENCES task(tenant_id, id) ON DELETE SET NULL (asked_task_id),
  constraint patient_pause_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_pause_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_pause_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_pause_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_pause_asked ON public.patient_pause USING btree (tenant_id, asked_task_id) WHERE (asked_task_id IS NOT NULL);
CREATE INDEX patient_pause_due ON public.patient_pause USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX patient_pause_open ON public.patient_pause USING btree (tenant_id, starts_at) WHERE ((state = 'running'::text) AND (ends_at IS NULL));
CREATE INDEX patient_pause_patient ON public.patient_pause USING btree (tenant_id, patient_id, starts_at);
CREATE UNIQUE INDEX patient_pause_one ON public.patient_pause USING btree (tenant_id, patient_id) WHERE (state <> 'over'::text);
CREATE TRIGGER patient_pause_changed AFTER INSERT OR DELETE OR UPDATE ON public.patient_pause FOR EACH ROW EXECUTE FUNCTION app.raise_monitoring_version();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_program (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  program_id uuid not null,
  status text default 'candidate'::text not null,
  phase integer default 1 not null,
  started_on date,
  created_at timestamp with time zone default now() not null,
  version integer,
  answers jsonb default '{}'::jsonb not null,
  phase_started_on date,
  paused_since date,
  ended_on date,
  constraint patient_program_status_check CHECK ((status = ANY (ARRAY['candidate'::text, 'consented'::text, 'former'::text, 'denied'::text]))),
  constraint patient_program_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_program_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_program_tenant_id_program_id_fkey FOREIGN KEY (tenant_id, program_id) REFERENCES program(tenant_id, id),
  constraint patient_program_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_program_patient ON public.patient_program USING btree (tenant_id, patient_id, created_at);
CREATE INDEX patient_program_program ON public.patient_program USING btree (tenant_id, program_id);
CREATE TRIGGER patient_program_begins BEFORE INSERT ON public.patient_program FOR EACH ROW EXECUTE FUNCTION app.refuse_for_the_dead();
CREATE TRIGGER patient_program_goes_on BEFORE UPDATE OF status ON public.patient_program FOR EACH ROW WHEN (((new.status = ANY (ARRAY['candidate'::text, 'consented'::text])) AND (new.status <> old.status))) EXECUTE FUNCTION app.refuse_for_the_dead();
CREATE TRIGGER patient_program_phase AFTER INSERT OR DELETE OR UPDATE ON public.patient_program FOR EACH ROW EXECUTE FUNCTION app.raise_version_of_phase();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_program_item (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_program_id uuid not null,
  patient_id uuid not null,
  key text not null,
  kind text not null,
  made_id uuid not null,
  wanted jsonb not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint patient_program_item_kind_check CHECK ((kind = ANY (ARRAY['plan'::text, 'trigger'::text, 'survey'::text, 'series'::text, 'task'::text]))),
  constraint patient_program_item_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_program_item_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_program_item_tenant_id_patient_program_id_fkey FOREIGN KEY (tenant_id, patient_program_id) REFERENCES patient_program(tenant_id, id) ON DELETE CASCADE,
  constraint patient_program_item_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_program_item_made ON public.patient_program_item USING btree (tenant_id, made_id);
CREATE INDEX patient_program_item_patient ON public.patient_program_item USING btree (tenant_id, patient_id);
CREATE UNIQUE INDEX patient_program_item_once ON public.patient_program_item USING btree (tenant_id, patient_program_id, key) WHERE (ended_at IS NULL);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_program_mark (
  tenant_id integer default app.tenant_id() not null,
  patient_program_id uuid not null,
  patient_id uuid not null,
  phase_component_id text not null,
  item_id text not null,
  day date not null,
  state text not null,
  note text,
  marked_by_id uuid,
  marked_at timestamp with time zone default now() not null,
  constraint patient_program_mark_state_check CHECK ((state = ANY (ARRAY['done'::text, 'skipped'::text]))),
  constraint patient_program_mark_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_program_mark_tenant_id_marked_by_id_fkey FOREIGN KEY (tenant_id, marked_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_program_mark_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_program_mark_tenant_id_patient_program_id_fkey FOREIGN KEY (tenant_id, patient_program_id) REFERENCES patient_program(tenant_id, id) ON DELETE CASCADE,
  constraint patient_program_mark_pkey PRIMARY KEY (tenant_id, patient_program_id, phase_component_id, item_id, day)
);
CREATE INDEX patient_program_mark_by ON public.patient_program_mark USING btree (tenant_id, marked_by_id) WHERE (marked_by_id IS NOT NULL);
CREATE INDEX patient_program_mark_patient ON public.patient_program_mark USING btree (tenant_id, patient_id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_program_move (
  tenant_id integer default app.tenant_id() not null,
  patient_program_id uuid not null,
  patient_id uuid not null,
  program_id uuid not null,
  version integer not null,
  requested_by_id uuid,
  requested_at timestamp with time zone default now() not null,
  phase integer,
  constraint patient_program_move_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_program_move_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_program_move_tenant_id_patient_program_id_fkey FOREIGN KEY (tenant_id, patient_program_id) REFERENCES patient_program(tenant_id, id) ON DELETE CASCADE,
  constraint patient_program_move_tenant_id_program_id_fkey FOREIGN KEY (tenant_id, program_id) REFERENCES program(tenant_id, id),
  constraint patient_program_move_tenant_id_requested_by_id_fkey FOREIGN KEY (tenant_id, requested_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_program_move_pkey PRIMARY KEY (tenant_id, patient_program_id)
);
CREATE INDEX patient_program_move_by ON public.patient_program_move USING btree (tenant_id, requested_by_id) WHERE (requested_by_id IS NOT NULL);
CREATE INDEX patient_program_move_patient ON public.patient_program_move USING btree (tenant_id, patient_id);
CREATE INDEX patient_program_move_program ON public.patient_program_move USING btree (tenant_id, program_id);
CREATE INDEX patient_program_move_requested ON public.patient_program_move USING btree (tenant_id, requested_at);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_program_step (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_program_id uuid not null,
  patient_id uuid not null,
  step text not null,
  status text not null,
  phase integer not null,
  version integer,
  day date not null,
  note text,
  end_reason text,
  consent_form text,
  consent_text text,
  signature text,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint patient_program_step_consent_form_check CHECK ((consent_form = ANY (ARRAY['paper'::text, 'screen'::text, 'spoken'::text]))),
  constraint patient_program_step_signed CHECK (((signature IS NULL) OR (consent_form = 'screen'::text))),
  constraint patient_program_step_status_check CHECK ((status = ANY (ARRAY['candidate'::text, 'consented'::text, 'former'::text, 'denied'::text]))),
  constraint patient_program_step_step_check CHECK ((step = ANY (ARRAY['propose'::text, 'consent'::text, 'deny'::text, 'propose_again'::text, 'change_phase'::text, 'pause'::text, 'resume'::text, 'end'::text, 'withdraw'::text, 'reopen'::text, 'change_version'::text]))),
  constraint patient_program_step_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_program_step_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_program_step_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_program_step_tenant_id_patient_program_id_fkey FOREIGN KEY (tenant_id, patient_program_id) REFERENCES patient_program(tenant_id, id) ON DELETE CASCADE,
  constraint patient_program_step_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_program_step_by ON public.patient_program_step USING btree (tenant_id, created_by_id) WHERE (created_by_id IS NOT NULL);
CREATE INDEX patient_program_step_made ON public.patient_program_step USING btree (tenant_id, created_at, id) INCLUDE (patient_id, patient_program_id);
CREATE INDEX patient_program_step_patient ON public.patient_program_step USING btree (tenant_id, patient_id, created_at, id) INCLUDE (patient_program_id);
CREATE INDEX patient_program_step_program ON public.patient_program_step USING btree (tenant_id, patient_program_id, created_at, id) INCLUDE (patient_id);
CREATE TRIGGER patient_program_step_phase AFTER INSERT ON public.patient_program_step FOR EACH ROW EXECUTE FUNCTION app.raise_version_of_phase();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_review (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  physician_id uuid not null,
  note text,
  created_at timestamp with time zone default now() not null,
  constraint patient_review_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_review_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_review_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id),
  constraint patient_review_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_review_own ON public.patient_review USING btree (tenant_id, physician_id, patient_id, created_at DESC);
CREATE INDEX patient_review_patient ON public.patient_review USING btree (tenant_id, patient_id, created_at DESC);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_study (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  study_id uuid not null,
  status text default 'screening'::text not null,
  screened_on date not null,
  included_on date,
  ended_on date,
  created_at timestamp with time zone default now() not null,
  constraint patient_study_status_check CHECK ((status = ANY (ARRAY['screening'::text, 'active'::text, 'completed'::text, 'dropped_out'::text, 'screen_failed'::text]))),
  constraint patient_study_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_study_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_study_tenant_id_study_id_fkey FOREIGN KEY (tenant_id, study_id) REFERENCES study(tenant_id, id),
  constraint patient_study_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_study_made ON public.patient_study USING btree (tenant_id, created_at, id) INCLUDE (patient_id, study_id, status);
CREATE INDEX patient_study_patient ON public.patient_study USING btree (tenant_id, patient_id, created_at, id) INCLUDE (study_id, status);
CREATE INDEX patient_study_status ON public.patient_study USING btree (tenant_id, status, created_at, id) INCLUDE (patient_id, study_id);
CREATE INDEX patient_study_study ON public.patient_study USING btree (tenant_id, study_id, created_at, id) INCLUDE (patient_id, status);
CREATE UNIQUE INDEX patient_study_once ON public.patient_study USING btree (tenant_id, study_id, patient_id) WHERE (status = ANY (ARRAY['screening'::text, 'active'::text]));
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_study_step (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_study_id uuid not null,
  patient_id uuid not null,
  step text not null,
  status text not null,
  version integer not null,
  day date not null,
  note text,
  reason text,
  visit_id text,
  criterion_id text,
  applies boolean,
  appointment_at timestamp with time zone,
  form jsonb,
  consent_form text,
  signature text,
  stratum text,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint patient_study_step_consent_form_check CHECK ((consent_form = ANY (ARRAY['paper'::text, 'screen'::text]))),
  constraint patient_study_step_signed CHECK (((signature IS NULL) OR (consent_form = 'screen'::text))),
  constraint patient_study_step_step_check CHECK ((step = ANY (ARRAY['screen'::text, 'inform'::text, 'consent'::text, 'answer'::text, 'include'::text, 'plan_visit'::text, 'do_visit'::text, 'unblind'::text, 'complete'::text, 'drop_out'::text, 'withdraw'::text, 'fail_screening'::text]))),
  constraint patient_study_step_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_study_step_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_study_step_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_study_step_tenant_id_patient_study_id_fkey FOREIGN KEY (tenant_id, patient_study_id) REFERENCES patient_study(tenant_id, id) ON DELETE CASCADE,
  constraint patient_study_step_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_study_step_by ON public.patient_study_step USING btree (tenant_id, created_by_id) WHERE (created_by_id IS NOT NULL);
CREATE INDEX patient_study_step_part ON public.patient_study_step USING btree (tenant_id, patient_study_id, created_at, id);
CREATE INDEX patient_study_step_patient ON public.patient_study_step USING btree (tenant_id, patient_id, created_at, id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_subscription (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  subscription_id uuid not null,
  starts_on date not null,
  ends_on date,
  end_reason text,
  note text,
  interval text not null,
  notice_days integer not null,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint patient_subscription_end_reason_check CHECK ((end_reason = ANY (ARRAY['cancelled'::text, 'withdrawn'::text, 'expired'::text, 'unpaid'::text, 'care_ended'::text, 'deceased'::text, 'other'::text]))),
  constraint patient_subscription_ends CHECK ((ends_on >= (starts_on - 1))),
  constraint patient_subscription_interval_check CHECK (("interval" = ANY (ARRAY['month'::text, 'quarter'::text, 'year'::text]))),
  constraint patient_subscription_reason CHECK (((end_reason IS NULL) OR (ends_on IS NOT NULL))),
  constraint patient_subscription_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_subscription_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_subscription_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_subscription_tenant_id_subscription_id_fkey FOREIGN KEY (tenant_id, subscription_id) REFERENCES subscription(tenant_id, id),
  constraint patient_subscription_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_subscription_by ON public.patient_subscription USING btree (tenant_id, created_by_id) WHERE (created_by_id IS NOT NULL);
CREATE INDEX patient_subscription_of ON public.patient_subscription USING btree (tenant_id, subscription_id);
CREATE INDEX patient_subscription_patient ON public.patient_subscription USING btree (tenant_id, patient_id, starts_on DESC, id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_subscription_price (
  tenant_id integer default app.tenant_id() not null,
  patient_subscription_id uuid not null,
  item_price_id uuid not null,
  quantity integer not null,
  constraint patient_subscription_price_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000))),
  constraint patient_subscription_price_tenant_id_item_price_id_fkey FOREIGN KEY (tenant_id, item_price_id) REFERENCES item_price(tenant_id, id),
  constraint patient_subscription_price_tenant_id_patient_subscription__fkey FOREIGN KEY (tenant_id, patient_subscription_id) REFERENCES patient_subscription(tenant_id, id) ON DELETE CASCADE,
  constraint patient_subscription_price_pkey PRIMARY KEY (tenant_id, patient_subscription_id, item_price_id)
);
CREATE INDEX patient_subscription_price_used ON public.patient_subscription_price USING btree (tenant_id, item_price_id);
-- policy own_patient_subscription_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_survey (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  survey_id uuid not null,
  schedules jsonb not null,
  grace_minutes integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  settled_until timestamp with time zone default now() not null,
  next_deadline_at timestamp with time zone,
  is_once boolean default false not null,
  constraint patient_survey_check CHECK (((ends_at IS NULL) OR (ends_at > starts_at))),
  constraint patient_survey_grace_minutes_check CHECK (((grace_minutes >= 0) AND (grace_minutes <= 10080))),
  constraint patient_survey_once CHECK (((NOT is_once) OR (schedules = '[]'::jsonb))),
  constraint patient_survey_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_survey_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_survey_tenant_id_survey_id_fkey FOREIGN KEY (tenant_id, survey_id) REFERENCES survey(tenant_id, id),
  constraint patient_survey_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_survey_due ON public.patient_survey USING btree (next_deadline_at) WHERE (next_deadline_at IS NOT NULL);
CREATE INDEX patient_survey_patient ON public.patient_survey USING btree (tenant_id, patient_id, survey_id);
CREATE INDEX patient_survey_survey ON public.patient_survey USING btree (tenant_id, survey_id);
CREATE TRIGGER patient_survey_begins BEFORE INSERT ON public.patient_survey FOR EACH ROW EXECUTE FUNCTION app.refuse_for_the_dead();
CREATE TRIGGER patient_survey_goes_on BEFORE UPDATE OF ends_at ON public.patient_survey FOR EACH ROW WHEN (((old.ends_at <= now()) AND ((new.ends_at IS NULL) OR (new.ends_at > now())))) EXECUTE FUNCTION app.refuse_for_the_dead();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_survey_effect (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  session_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  question_id text not null,
  answer_id text not null,
  question_text text not null,
  answer_text text not null,
  item jsonb not null,
  item_id text not null,
  outcome text not null,
  patient_survey_id uuid,
  task_id uuid,
  medium_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint patient_survey_effect_kind_check CHECK ((kind = ANY (ARRAY['survey'::text, 'medium'::text, 'task'::text, 'goal'::text]))),
  constraint patient_survey_effect_outcome_check CHECK ((outcome = ANY (ARRAY['made'::text, 'has_it'::text, 'not_there'::text]))),
  constraint patient_survey_effect_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_survey_effect_tenant_id_medium_id_fkey FOREIGN KEY (tenant_id, medium_id) REFERENCES medium(tenant_id, id) ON DELETE SET NULL (medium_id),
  constraint patient_survey_effect_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_survey_effect_tenant_id_patient_survey_id_fkey FOREIGN KEY (tenant_id, patient_survey_id) REFERENCES patient_survey(tenant_id, id) ON DELETE SET NULL (patient_survey_id),
  constraint patient_survey_effect_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES patient_survey_session(tenant_id, id) ON DELETE CASCADE,
  constraint patient_survey_effect_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES task(tenant_id, id) ON DELETE SET NULL (task_id),
  constraint patient_survey_effect_pkey PRIMARY KEY (tenant_id, id),
  constraint patient_survey_effect_once UNIQUE (tenant_id, session_id, item_id)
);
CREATE INDEX patient_survey_effect_made ON public.patient_survey_effect USING btree (tenant_id, created_at, id);
CREATE INDEX patient_survey_effect_medium ON public.patient_survey_effect USING btree (tenant_id, medium_id) WHERE (medium_id IS NOT NULL);
CREATE INDEX patient_survey_effect_patient ON public.patient_survey_effect USING btree (tenant_id, patient_id, created_at DESC, id);
CREATE INDEX patient_survey_effect_survey ON public.patient_survey_effect USING btree (tenant_id, patient_survey_id) WHERE (patient_survey_id IS NOT NULL);
CREATE INDEX patient_survey_effect_task ON public.patient_survey_effect USING btree (tenant_id, task_id) WHERE (task_id IS NOT NULL);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_survey_session (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_survey_id uuid not null,
  patient_id uuid not null,
  survey_id uuid not null,
  version integer not null,
  answers jsonb not null,
  score double precision,
  author text not null,
  recorded_by_id uuid,
  external_id text,
  answered_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint patient_survey_session_author_check CHECK ((author = ANY (ARRAY['patient'::text, 'staff'::text]))),
  constraint patient_survey_session_check CHECK (((author = 'staff'::text) = (recorded_by_id IS NOT NULL))),
  constraint patient_survey_session_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_survey_session_tenant_id_patient_survey_id_fkey FOREIGN KEY (tenant_id, patient_survey_id) REFERENCES patient_survey(tenant_id, id),
  constraint patient_survey_session_tenant_id_recorded_by_id_fkey FOREIGN KEY (tenant_id, recorded_by_id) REFERENCES physician(tenant_id, id),
  constraint patient_survey_session_tenant_id_survey_id_version_fkey FOREIGN KEY (tenant_id, survey_id, version) REFERENCES survey_version(tenant_id, survey_id, version),
  constraint patient_survey_session_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_survey_session_patient ON public.patient_survey_session USING btree (tenant_id, patient_id, survey_id, answered_at DESC);
CREATE INDEX patient_survey_session_survey ON public.patient_survey_session USING btree (tenant_id, patient_survey_id, answered_at DESC);
CREATE TRIGGER patient_survey_answered AFTER INSERT ON public.patient_survey_session FOR EACH ROW EXECUTE FUNCTION app.ask_clock_again();
CREATE TRIGGER patient_survey_session_moved BEFORE UPDATE OF patient_id ON public.patient_survey_session FOR EACH ROW EXECUTE FUNCTION app.move_by_merge();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_view (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  address text not null,
  created_at timestamp with time zone default now() not null,
  constraint patient_view_names_nobody CHECK ((address !~ '(^|&)query='::text)),
  constraint patient_view_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_view_pkey PRIMARY KEY (tenant_id, id),
  constraint patient_view_name_taken UNIQUE (tenant_id, name)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_visite (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  physician_id uuid not null,
  state text default 'draft'::text not null,
  began_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  review_id uuid,
  shown jsonb,
  next_on date,
  answer text,
  is_latest boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint patient_visite_check CHECK (((state = 'seen'::text) = ((seen_at IS NOT NULL) AND (shown IS NOT NULL) AND (review_id IS NOT NULL)))),
  constraint patient_visite_check1 CHECK (((state = 'seen'::text) OR (NOT is_latest))),
  constraint patient_visite_check2 CHECK ((seen_at >= began_at)),
  constraint patient_visite_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'seen'::text]))),
  constraint patient_visite_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint patient_visite_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_visite_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id),
  constraint patient_visite_tenant_id_review_id_fkey FOREIGN KEY (tenant_id, review_id) REFERENCES patient_review(tenant_id, id),
  constraint patient_visite_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX patient_visite_next ON public.patient_visite USING btree (tenant_id, next_on) WHERE is_latest;
CREATE INDEX patient_visite_own ON public.patient_visite USING btree (tenant_id, physician_id, seen_at);
CREATE INDEX patient_visite_patient ON public.patient_visite USING btree (tenant_id, patient_id, seen_at DESC, id);
CREATE INDEX patient_visite_seen ON public.patient_visite USING btree (tenant_id, seen_at, id);
CREATE INDEX patient_visite_stamp ON public.patient_visite USING btree (tenant_id, review_id);
CREATE UNIQUE INDEX patient_visite_draft ON public.patient_visite USING btree (tenant_id, physician_id, patient_id) WHERE (state = 'draft'::text);
CREATE UNIQUE INDEX patient_visite_latest ON public.patient_visite USING btree (tenant_id, patient_id) WHERE is_latest;
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_visite_note (
  tenant_id integer default app.tenant_id() not null,
  visite_id uuid not null,
  patient_id uuid not null,
  position integer not null,
  patient_icd10_id uuid,
  problem text not null,
  state text not null,
  note text default ''::text not null,
  constraint patient_visite_note_state_check CHECK ((state = ANY (ARRAY['worse'::text, 'watch'::text, 'stable'::text, 'better'::text]))),
  constraint patient_visite_note_tenant_id_patient_icd10_id_fkey FOREIGN KEY (tenant_id, patient_icd10_id) REFERENCES patient_icd10(tenant_id, id),
  constraint patient_visite_note_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_visite_note_tenant_id_visite_id_fkey FOREIGN KEY (tenant_id, visite_id) REFERENCES patient_visite(tenant_id, id) ON DELETE CASCADE,
  constraint patient_visite_note_pkey PRIMARY KEY (tenant_id, visite_id, "position")
);
CREATE INDEX patient_visite_note_icd10 ON public.patient_visite_note USING btree (tenant_id, patient_icd10_id);
CREATE INDEX patient_visite_note_patient ON public.patient_visite_note USING btree (tenant_id, patient_id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table patient_visite_order (
  tenant_id integer default app.tenant_id() not null,
  visite_id uuid not null,
  patient_id uuid not null,
  position integer not null,
  title text not null,
  assignee_id uuid,
  due_at timestamp with time zone,
  is_ticked boolean default true not null,
  task_id uuid,
  constraint patient_visite_order_tenant_id_assignee_id_fkey FOREIGN KEY (tenant_id, assignee_id) REFERENCES physician(tenant_id, id),
  constraint patient_visite_order_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint patient_visite_order_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES task(tenant_id, id) ON DELETE SET NULL (task_id),
  constraint patient_visite_order_tenant_id_visite_id_fkey FOREIGN KEY (tenant_id, visite_id) REFERENCES patient_visite(tenant_id, id) ON DELETE CASCADE,
  constraint patient_visite_order_pkey PRIMARY KEY (tenant_id, visite_id, "position")
);
CREATE INDEX patient_visite_order_assignee ON public.patient_visite_order USING btree (tenant_id, assignee_id);
CREATE INDEX patient_visite_order_patient ON public.patient_visite_order USING btree (tenant_id, patient_id);
CREATE INDEX patient_visite_order_task ON public.patient_visite_order USING btree (tenant_id, task_id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table person (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  title text,
  first_name text,
  name text not null,
  occupation text,
  institution_id uuid,
  phone text,
  mobile text,
  email text,
  note text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint person_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint person_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES health_provider(tenant_id, id),
  constraint person_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX person_institution ON public.person USING btree (tenant_id, institution_id, name, id);
CREATE INDEX person_name ON public.person USING btree (tenant_id, name, id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table personal_value (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  key text not null,
  value double precision not null,
  valid_from timestamp with time zone not null,
  valid_until timestamp with time zone,
  note text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint personal_value_check CHECK (((valid_until IS NULL) OR (valid_until > valid_from))),
  constraint personal_value_key_check CHECK ((key = ANY (ARRAY['dry_weight'::text, 'personal_best_pef'::text, 'target_systolic'::text, 'target_glucose'::text]))),
  constraint personal_value_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint personal_value_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint personal_value_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX personal_value_patient ON public.personal_value USING btree (tenant_id, patient_id, key, valid_from);
CREATE TRIGGER personal_value_changed AFTER INSERT OR DELETE OR UPDATE ON public.personal_value FOR EACH ROW EXECUTE FUNCTION app.raise_monitoring_version();
-- policy own_patient_id for fernpuls_limited
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
  phone text,
  language text,
  constraint physician_email_check CHECK ((email = lower(email))),
  constraint physician_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 40))),
  constraint physician_profession_check CHECK ((profession = ANY (ARRAY['physician'::text, 'nurse'::text, 'administrator'::text]))),
  constraint physician_salutation_check CHECK ((salutation = ANY (ARRAY['mrs'::text, 'mr'::text, 'none'::text]))),
  constraint physician_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint physician_pkey PRIMARY KEY (tenant_id, id),
  constraint physician_email_taken UNIQUE (tenant_id, email)
);
CREATE INDEX physician_by_email ON public.physician USING btree (email, tenant_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table physician_assignment (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  physician_id uuid not null,
  patient_id uuid not null,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  role text,
  constraint physician_assignment_role_check CHECK ((role = ANY (ARRAY['attending'::text, 'deputy'::text, 'primary_nurse'::text, 'nurse'::text, 'coaching'::text, 'coordination'::text]))),
  constraint physician_assignment_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint physician_assignment_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint physician_assignment_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint physician_assignment_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint physician_assignment_pkey PRIMARY KEY (tenant_id, id),
  constraint physician_assignment_physician_taken UNIQUE (tenant_id, physician_id, patient_id)
);
CREATE INDEX physician_assignment_patient ON public.physician_assignment USING btree (tenant_id, patient_id, created_at);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table practice_closure (
  tenant_id integer default app.tenant_id() not null,
  reason text not null,
  requested_by_id uuid not null,
  requested_at timestamp with time zone default now() not null,
  confirmed_by_id uuid,
  confirmed_at timestamp with time zone,
  keep_until date,
  rule_years integer,
  rule_source text,
  unexported_reason text,
  held_at timestamp with time zone,
  held_by_id uuid,
  held_reason text,
  not_before date,
  erasing_at timestamp with time zone,
  constraint practice_closure_check CHECK (((confirmed_at IS NULL) = (confirmed_by_id IS NULL))),
  constraint practice_closure_check1 CHECK (((confirmed_at IS NULL) = (keep_until IS NULL))),
  constraint practice_closure_check2 CHECK ((((keep_until IS NULL) = (rule_years IS NULL)) AND ((keep_until IS NULL) = (rule_source IS NULL)))),
  constraint practice_closure_four_eyes CHECK ((confirmed_by_id <> requested_by_id)),
  constraint practice_closure_held CHECK ((((held_at IS NULL) = (held_by_id IS NULL)) AND ((held_at IS NULL) = (held_reason IS NULL)) AND ((length(held_reason) >= 1) AND (length(held_reason) <= 500)))),
  constraint practice_closure_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint practice_closure_rule_years_check CHECK ((rule_years > 0)),
  constraint practice_closure_unexported CHECK (((length(unexported_reason) >= 1) AND (length(unexported_reason) <= 500))),
  constraint practice_closure_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint practice_closure_pkey PRIMARY KEY (tenant_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table practice_export (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  state text default 'waiting'::text not null,
  requested_by_id uuid not null,
  requested_at timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  beat_at timestamp with time zone,
  steps_done integer default 0 not null,
  steps_total integer default 0 not null,
  row_count bigint default 0 not null,
  file_count bigint default 0 not null,
  byte_size bigint default 0 not null,
  digest text,
  home text default 'database'::text not null,
  key_sealed bytea not null,
  ended_at timestamp with time zone,
  expires_at timestamp with time zone,
  fetched_at timestamp with time zone,
  fetched_by_id uuid,
  approved_by_id uuid,
  approved_at timestamp with time zone,
  constraint practice_export_approved CHECK (((approved_at IS NULL) = (approved_by_id IS NULL))),
  constraint practice_export_check CHECK (((fetched_at IS NULL) = (fetched_by_id IS NULL))),
  constraint practice_export_check1 CHECK (((state <> 'ready'::text) OR ((digest IS NOT NULL) AND (ended_at IS NOT NULL) AND (expires_at IS NOT NULL)))),
  constraint practice_export_four_eyes CHECK ((approved_by_id <> requested_by_id)),
  constraint practice_export_home_check CHECK ((home = ANY (ARRAY['database'::text, 'objects'::text]))),
  constraint practice_export_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text]))),
  constraint practice_export_approver FOREIGN KEY (tenant_id, approved_by_id) REFERENCES physician(tenant_id, id),
  constraint practice_export_tenant_id_fetched_by_id_fkey FOREIGN KEY (tenant_id, fetched_by_id) REFERENCES physician(tenant_id, id),
  constraint practice_export_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint practice_export_tenant_id_requested_by_id_fkey FOREIGN KEY (tenant_id, requested_by_id) REFERENCES physician(tenant_id, id),
  constraint practice_export_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX practice_export_fetcher ON public.practice_export USING btree (tenant_id, fetched_by_id) WHERE (fetched_by_id IS NOT NULL);
CREATE INDEX practice_export_over ON public.practice_export USING btree (tenant_id, expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX practice_export_requester ON public.practice_export USING btree (tenant_id, requested_by_id);
CREATE UNIQUE INDEX practice_export_one ON public.practice_export USING btree (tenant_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE TRIGGER practice_export_removed AFTER DELETE ON public.practice_export FOR EACH ROW WHEN ((old.home = 'objects'::text)) EXECUTE FUNCTION app.sweep_removed();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table practice_export_piece (
  tenant_id integer default app.tenant_id() not null,
  export_id uuid not null,
  position bigint not null,
  byte_size integer not null,
  content bytea,
  object_name text,
  constraint practice_export_piece_byte_size_check CHECK ((byte_size > 0)),
  constraint practice_export_piece_check CHECK (((content IS NULL) <> (object_name IS NULL))),
  constraint practice_export_piece_tenant_id_export_id_fkey FOREIGN KEY (tenant_id, export_id) REFERENCES practice_export(tenant_id, id) ON DELETE CASCADE,
  constraint practice_export_piece_pkey PRIMARY KEY (tenant_id, export_id, "position")
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table practice_health (
  tenant_id integer default app.tenant_id() not null,
  state text not null,
  severity integer not null,
  last_reading_at timestamp with time zone,
  usual_seconds integer,
  usual_at timestamp with time zone,
  open_alarms integer not null,
  overdue_alarms integer not null,
  failing_deliveries integer not null,
  failing_since timestamp with time zone,
  people integer not null,
  patients integer not null,
  devices_used integer not null,
  devices_max integer,
  license_to date,
  last_seen_at timestamp with time zone,
  computed_at timestamp with time zone not null,
  constraint practice_health_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint practice_health_pkey PRIMARY KEY (tenant_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table practice_limit (
  tenant_id integer default app.tenant_id() not null,
  people integer,
  patients integer,
  storage_megabytes integer,
  updated_at timestamp with time zone default now() not null,
  constraint practice_limit_patients_check CHECK (((patients >= 0) AND (patients <= 10000000))),
  constraint practice_limit_people_check CHECK (((people >= 1) AND (people <= 100000))),
  constraint practice_limit_storage_megabytes_check CHECK (((storage_megabytes >= 0) AND (storage_megabytes <= 100000000))),
  constraint practice_limit_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint practice_limit_pkey PRIMARY KEY (tenant_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table program (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  description text,
  phase_count integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  document jsonb default '{"icd10s": [], "phases": [], "manuals": [], "cohortIds": [], "personIds": [], "consentText": null}'::jsonb not null,
  version integer default 0 not null,
  published_at timestamp with time zone,
  is_active boolean default true not null,
  updated_at timestamp with time zone default now() not null,
  constraint program_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint program_pkey PRIMARY KEY (tenant_id, id),
  constraint program_name_taken UNIQUE (tenant_id, name)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table program_component (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  description text,
  cohort_ids jsonb default '[]'::jsonb not null,
  document jsonb not null,
  is_active boolean default true not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint program_component_version_check CHECK ((version > 0)),
  constraint program_component_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint program_component_pkey PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX program_component_name ON public.program_component USING btree (tenant_id, lower(name));
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table program_component_version (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  component_id uuid not null,
  version integer not null,
  name text not null,
  document jsonb not null,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint program_component_version_version_check CHECK ((version > 0)),
  constraint program_component_version_tenant_id_component_id_fkey FOREIGN KEY (tenant_id, component_id) REFERENCES program_component(tenant_id, id) ON DELETE CASCADE,
  constraint program_component_version_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint program_component_version_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint program_component_version_pkey PRIMARY KEY (tenant_id, id),
  constraint program_component_version_number UNIQUE (tenant_id, component_id, version)
);
CREATE INDEX program_component_version_by ON public.program_component_version USING btree (tenant_id, created_by_id) WHERE (created_by_id IS NOT NULL);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table program_version (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  program_id uuid not null,
  version integer not null,
  document jsonb not null,
  comment text,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint program_version_version_check CHECK ((version > 0)),
  constraint program_version_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint program_version_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint program_version_tenant_id_program_id_fkey FOREIGN KEY (tenant_id, program_id) REFERENCES program(tenant_id, id) ON DELETE CASCADE,
  constraint program_version_pkey PRIMARY KEY (tenant_id, id),
  constraint program_version_number UNIQUE (tenant_id, program_id, version)
);
CREATE INDEX program_version_by ON public.program_version USING btree (tenant_id, created_by_id) WHERE (created_by_id IS NOT NULL);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table provider_attempt (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  provider text not null,
  state_hash bytea not null,
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  expires_at timestamp with time zone not null,
  physician_id uuid,
  constraint provider_attempt_provider_check CHECK ((provider = 'microsoft'::text)),
  constraint provider_attempt_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint provider_attempt_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint provider_attempt_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX provider_attempt_expires_at ON public.provider_attempt USING btree (tenant_id, expires_at);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table provider_identity (
  tenant_id integer default app.tenant_id() not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  physician_id uuid not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone not null,
  account_name text,
  unlinked_at timestamp with time zone,
  constraint provider_identity_account_name_check CHECK ((length(account_name) <= 254)),
  constraint provider_identity_provider_check CHECK ((provider = 'microsoft'::text)),
  constraint provider_identity_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint provider_identity_pkey PRIMARY KEY (tenant_id, provider, issuer, subject)
);
CREATE INDEX provider_identity_physician ON public.provider_identity USING btree (tenant_id, physician_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table randomisation_seed (
  tenant_id integer default app.tenant_id() not null,
  study_id uuid not null,
  seed text not null,
  made_at timestamp with time zone default now() not null,
  constraint randomisation_seed_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint randomisation_seed_tenant_id_study_id_fkey FOREIGN KEY (tenant_id, study_id) REFERENCES study(tenant_id, id) ON DELETE CASCADE,
  constraint randomisation_seed_pkey PRIMARY KEY (tenant_id, study_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table randomisation_slot (
  tenant_id integer default app.tenant_id() not null,
  study_id uuid not null,
  stratum text not null,
  position integer not null,
  arm text not null,
  patient_study_id uuid,
  number integer,
  drawn_by_id uuid,
  drawn_at timestamp with time zone,
  constraint randomisation_slot_drawn CHECK (((number IS NULL) = (drawn_at IS NULL))),
  constraint randomisation_slot_position_check CHECK (("position" > 0)),
  constraint randomisation_slot_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint randomisation_slot_tenant_id_study_id_fkey FOREIGN KEY (tenant_id, study_id) REFERENCES study(tenant_id, id) ON DELETE CASCADE,
  constraint randomisation_slot_pkey PRIMARY KEY (tenant_id, study_id, stratum, "position"),
  constraint randomisation_slot_number UNIQUE (tenant_id, study_id, number),
  constraint randomisation_slot_part UNIQUE (tenant_id, patient_study_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table reading_review (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  measurement_id uuid not null,
  kind text not null,
  other_id uuid,
  created_at timestamp with time zone default now() not null,
  due_at timestamp with time zone not null,
  told_at timestamp with time zone,
  settled_at timestamp with time zone,
  settled_by_id uuid,
  outcome text,
  constraint reading_review_check CHECK (((settled_at IS NULL) = (outcome IS NULL))),
  constraint reading_review_kind_check CHECK ((kind = ANY (ARRAY['late'::text, 'doubtful'::text, 'conflict'::text]))),
  constraint reading_review_outcome_check CHECK ((outcome = ANY (ARRAY['noted'::text, 'time_right'::text, 'wrong'::text]))),
  constraint reading_review_tenant_id_measurement_id_fkey FOREIGN KEY (tenant_id, measurement_id) REFERENCES measurement_receipt(tenant_id, id) ON DELETE CASCADE,
  constraint reading_review_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint reading_review_tenant_id_settled_by_id_fkey FOREIGN KEY (tenant_id, settled_by_id) REFERENCES physician(tenant_id, id),
  constraint reading_review_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX reading_review_due ON public.reading_review USING btree (tenant_id, due_at, id) INCLUDE (kind, settled_at, patient_id);
CREATE INDEX reading_review_measurement ON public.reading_review USING btree (tenant_id, measurement_id);
CREATE INDEX reading_review_patient ON public.reading_review USING btree (tenant_id, patient_id, created_at);
CREATE INDEX reading_review_settled ON public.reading_review USING btree (tenant_id, settled_at, id) INCLUDE (kind, due_at, patient_id);
CREATE INDEX reading_review_waiting ON public.reading_review USING btree (tenant_id, due_at, id) WHERE (settled_at IS NULL);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table recovery_code (
  tenant_id integer default app.tenant_id() not null,
  physician_id uuid not null,
  position integer not null,
  code_hash text not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint recovery_code_position_check CHECK ((("position" >= 0) AND ("position" <= 9))),
  constraint recovery_code_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint recovery_code_pkey PRIMARY KEY (tenant_id, physician_id, "position")
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
  family_id uuid not null,
  family_created_at timestamp with time zone default now() not null,
  rotated_at timestamp with time zone,
  browser text,
  platform text,
  address_area text,
  last_used_at timestamp with time zone default now() not null,
  constraint remember_token_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint remember_token_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX remember_token_family ON public.remember_token USING btree (tenant_id, family_id);
CREATE INDEX remember_token_physician ON public.remember_token USING btree (tenant_id, physician_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table retention_rule (
  tenant_id integer default app.tenant_id() not null,
  valid_from date not null,
  years integer not null,
  source text not null,
  created_at timestamp with time zone default now() not null,
  constraint retention_rule_years CHECK (((years >= 10) AND (years <= 100))),
  constraint retention_rule_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint retention_rule_pkey PRIMARY KEY (tenant_id, valid_from)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table retention_term (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  valid_from date not null,
  years integer,
  source text not null,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  kind text default 'treatment'::text not null,
  days integer,
  constraint retention_term_kind CHECK ((kind = ANY (ARRAY['treatment'::text, 'imaging'::text, 'implants'::text, 'studies'::text, 'billing'::text, 'take_back'::text]))),
  constraint retention_term_length CHECK (
CASE
    WHEN (kind = 'take_back'::text) THEN ((years IS NULL) AND (days IS NOT NULL) AND ((days >= 1) AND (days <= 365)))
    ELSE ((days IS NULL) AND (years IS NOT NULL) AND ((years >= 1) AND (years <= 100)))
END),
  constraint retention_term_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint retention_term_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint retention_term_pkey PRIMARY KEY (tenant_id, id),
  constraint retention_term_valid_from_taken UNIQUE (tenant_id, kind, valid_from)
);
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
  updated_at timestamp with time zone default now() not null,
  own_patients_only boolean default false not null,
  constraint role_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint role_pkey PRIMARY KEY (tenant_id, id),
  constraint role_name_taken UNIQUE (tenant_id, name)
);
CREATE TRIGGER role_kept_for_alarms BEFORE DELETE ON public.role FOR EACH ROW EXECUTE FUNCTION app.keep_for_alarms();
CREATE TRIGGER role_kept_for_programs BEFORE DELETE ON public.role FOR EACH ROW EXECUTE FUNCTION app.keep_for_programs();
CREATE TRIGGER role_kept_for_surveys BEFORE DELETE ON public.role FOR EACH ROW EXECUTE FUNCTION app.keep_for_surveys();
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

create table scoped_info_banner (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  text text not null,
  severity text not null,
  role_ids jsonb default '[]'::jsonb not null,
  physician_ids jsonb default '[]'::jsonb not null,
  starts_on date,
  ends_on date,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint scoped_info_banner_check CHECK ((ends_on >= starts_on)),
  constraint scoped_info_banner_severity_check CHECK ((severity = ANY (ARRAY['danger'::text, 'warning'::text, 'info'::text]))),
  constraint scoped_info_banner_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint scoped_info_banner_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint scoped_info_banner_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint scoped_info_banner_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX scoped_info_banner_created_by ON public.scoped_info_banner USING btree (tenant_id, created_by_id);
CREATE INDEX scoped_info_banner_patient ON public.scoped_info_banner USING btree (tenant_id, patient_id, created_at, id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table seen_news (
  tenant_id integer default app.tenant_id() not null,
  physician_id uuid not null,
  news_key text not null,
  seen_at timestamp with time zone default now() not null,
  constraint seen_news_news_key_check CHECK ((news_key ~ '^[a-z0-9_-]{1,80}$'::text)),
  constraint seen_news_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint seen_news_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint seen_news_pkey PRIMARY KEY (tenant_id, physician_id, news_key)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table sensor_package (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  description text,
  items jsonb default '[]'::jsonb not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint sensor_package_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint sensor_package_pkey PRIMARY KEY (tenant_id, id),
  constraint sensor_package_name_taken UNIQUE (tenant_id, name)
);
CREATE TRIGGER sensor_package_linked AFTER INSERT OR UPDATE OF items ON public.sensor_package FOR EACH ROW EXECUTE FUNCTION app.link_package_articles();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table sensor_package_article (
  tenant_id integer not null,
  package_id uuid not null,
  article_id uuid not null,
  constraint sensor_package_article_known FOREIGN KEY (tenant_id, article_id) REFERENCES article(tenant_id, id),
  constraint sensor_package_article_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint sensor_package_article_tenant_id_package_id_fkey FOREIGN KEY (tenant_id, package_id) REFERENCES sensor_package(tenant_id, id) ON DELETE CASCADE,
  constraint sensor_package_article_pkey PRIMARY KEY (tenant_id, package_id, article_id)
);
CREATE INDEX sensor_package_article_article ON public.sensor_package_article USING btree (tenant_id, article_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table session (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  physician_id uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  browser text,
  platform text,
  address_area text,
  last_used_at timestamp with time zone default now() not null,
  remember_family_id uuid,
  trusted_device_id uuid,
  fresh_until timestamp with time zone,
  locked_at timestamp with time zone,
  wrong_answers integer default 0 not null,
  idled_at timestamp with time zone,
  constraint session_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint session_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX session_expires_at ON public.session USING btree (tenant_id, expires_at);
CREATE INDEX session_physician ON public.session USING btree (tenant_id, physician_id);
CREATE INDEX session_remember_family ON public.session USING btree (tenant_id, remember_family_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table session_policy (
  tenant_id integer default app.tenant_id() not null,
  idle_limit_seconds integer not null,
  updated_at timestamp with time zone default now() not null,
  constraint session_policy_idle_limit_seconds_check CHECK (((idle_limit_seconds = 0) OR ((idle_limit_seconds >= 300) AND (idle_limit_seconds <= 10800)))),
  constraint session_policy_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint session_policy_pkey PRIMARY KEY (tenant_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table sign_in_policy (
  tenant_id integer default app.tenant_id() not null,
  second_factor text not null,
  required_from date not null,
  grace_days integer not null,
  updated_at timestamp with time zone default now() not null,
  constraint sign_in_policy_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 60))),
  constraint sign_in_policy_second_factor_check CHECK ((second_factor = ANY (ARRAY['off'::text, 'writers'::text, 'everyone'::text]))),
  constraint sign_in_policy_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint sign_in_policy_pkey PRIMARY KEY (tenant_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table start_content (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  platform text not null,
  display text,
  title text,
  description text,
  external_link text,
  external_link_text text,
  created_at timestamp with time zone default now() not null,
  constraint start_content_external_link_check CHECK ((external_link ~ '^https://'::text)),
  constraint start_content_platform_check CHECK ((platform = ANY (ARRAY['web'::text, 'app'::text]))),
  constraint start_content_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint start_content_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX start_content_newest ON public.start_content USING btree (tenant_id, platform, created_at);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table state_count (
  tenant_id integer default app.tenant_id() not null,
  id bigint generated always as identity not null,
  list text not null,
  state text not null,
  delta bigint not null,
  constraint state_count_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint state_count_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX state_count_list ON public.state_count USING btree (tenant_id, list, state) INCLUDE (delta);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table stock_batch (
  tenant_id integer default app.tenant_id() not null,
  article_id uuid not null,
  batch text not null,
  expires_on date,
  created_at timestamp with time zone default now() not null,
  constraint stock_batch_tenant_id_article_id_fkey FOREIGN KEY (tenant_id, article_id) REFERENCES article(tenant_id, id),
  constraint stock_batch_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_batch_pkey PRIMARY KEY (tenant_id, article_id, batch)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table stock_consignment (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  order_id uuid not null,
  number integer not null,
  state text default 'packed'::text not null,
  carrier text,
  tracking_number text,
  packed_at timestamp with time zone default now() not null,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  return_requested_at timestamp with time zone,
  return_due_on date,
  returned_at timestamp with time zone,
  constraint stock_consignment_number_check CHECK ((number > 0)),
  constraint stock_consignment_sent CHECK (((state = ANY (ARRAY['packed'::text, 'unpacked'::text])) OR ((shipped_at IS NOT NULL) AND (carrier IS NOT NULL)))),
  constraint stock_consignment_state_check CHECK ((state = ANY (ARRAY['packed'::text, 'shipped'::text, 'delivered'::text, 'return_requested'::text, 'returned'::text, 'unpacked'::text]))),
  constraint stock_consignment_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_consignment_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES stock_order(tenant_id, id),
  constraint stock_consignment_pkey PRIMARY KEY (tenant_id, id),
  constraint stock_consignment_once UNIQUE (tenant_id, order_id, number)
);
CREATE TRIGGER stock_consignment_guarded BEFORE UPDATE OF state ON public.stock_consignment FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION app.guard_stock_consignment();
CREATE TRIGGER stock_consignment_handed_over AFTER UPDATE OF state ON public.stock_consignment FOR EACH ROW WHEN (((old.state = 'shipped'::text) AND (new.state = 'delivered'::text))) EXECUTE FUNCTION app.hand_over_consignment();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table stock_consignment_piece (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  consignment_id uuid not null,
  article_id uuid not null,
  device_id uuid,
  quantity integer not null,
  batch text,
  location_id uuid not null,
  constraint stock_consignment_piece_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000))),
  constraint stock_consignment_piece_single CHECK (((device_id IS NULL) OR (quantity = 1))),
  constraint stock_consignment_piece_tenant_id_article_id_fkey FOREIGN KEY (tenant_id, article_id) REFERENCES article(tenant_id, id),
  constraint stock_consignment_piece_tenant_id_consignment_id_fkey FOREIGN KEY (tenant_id, consignment_id) REFERENCES stock_consignment(tenant_id, id),
  constraint stock_consignment_piece_tenant_id_device_id_fkey FOREIGN KEY (tenant_id, device_id) REFERENCES stock_device(tenant_id, id),
  constraint stock_consignment_piece_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_consignment_piece_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES stock_location(tenant_id, id),
  constraint stock_consignment_piece_pkey PRIMARY KEY (tenant_id, id),
  constraint stock_consignment_piece_once UNIQUE (tenant_id, consignment_id, device_id)
);
CREATE INDEX stock_consignment_piece_article ON public.stock_consignment_piece USING btree (tenant_id, article_id, location_id);
CREATE INDEX stock_consignment_piece_device ON public.stock_consignment_piece USING btree (tenant_id, device_id) WHERE (device_id IS NOT NULL);
CREATE INDEX stock_consignment_piece_location ON public.stock_consignment_piece USING btree (tenant_id, location_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table stock_device (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  article_id uuid not null,
  serial text not null,
  lot text,
  bought_on date,
  firmware text,
  iccid text,
  note text,
  state text,
  location_id uuid,
  practice_key text,
  sequence integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  battery_percent integer,
  signal_dbm integer,
  heard_at timestamp with time zone,
  calibrated_on date,
  calibration_due_on date,
  constraint stock_device_begins CHECK (((state IS NULL) = (sequence = 0))),
  constraint stock_device_in_one_place CHECK (
CASE
    WHEN (state = ANY (ARRAY['stocked'::text, 'packed'::text, 'returned'::text, 'cleaned'::text])) THEN ((location_id IS NOT NULL) AND (practice_key IS NULL))
    WHEN (state = ANY (ARRAY['shipped'::text, 'delivered'::text, 'active'::text])) THEN ((location_id IS NULL) AND (practice_key IS NOT NULL))
    ELSE ((location_id IS NULL) AND (practice_key IS NULL))
END),
  constraint stock_device_practice_key_fkey FOREIGN KEY (practice_key) REFERENCES tenant(key),
  constraint stock_device_tenant_id_article_id_fkey FOREIGN KEY (tenant_id, article_id) REFERENCES article(tenant_id, id),
  constraint stock_device_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_device_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES stock_location(tenant_id, id),
  constraint stock_device_pkey PRIMARY KEY (tenant_id, id),
  constraint stock_device_serial_taken UNIQUE (tenant_id, serial)
);
CREATE INDEX stock_device_by_calibration_due_on ON public.stock_device USING btree (tenant_id, calibration_due_on, id) INCLUDE (state, practice_key, article_id, location_id, lot);
CREATE INDEX stock_device_by_serial ON public.stock_device USING btree (tenant_id, serial, id) INCLUDE (state, practice_key, article_id, location_id, lot, created_at);
CREATE INDEX stock_device_location ON public.stock_device USING btree (tenant_id, location_id) WHERE (location_id IS NOT NULL);
CREATE INDEX stock_device_lot ON public.stock_device USING btree (tenant_id, article_id, lot);
CREATE INDEX stock_device_practice ON public.stock_device USING btree (tenant_id, practice_key) WHERE (practice_key IS NOT NULL);
CREATE INDEX stock_device_search ON public.stock_device USING gin (tenant_id, app.device_search_key(''::text, ''::text, serial) gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE TRIGGER stock_device_calibration BEFORE INSERT OR UPDATE ON public.stock_device FOR EACH ROW EXECUTE FUNCTION app.date_calibration();
CREATE TRIGGER stock_device_counted AFTER UPDATE ON public.stock_device REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.count_updated_states();
CREATE TRIGGER stock_device_counted_in AFTER INSERT ON public.stock_device REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.count_inserted_states();
CREATE TRIGGER stock_device_counted_out AFTER DELETE ON public.stock_device REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION app.count_deleted_states();
CREATE TRIGGER stock_device_known AFTER INSERT ON public.stock_device FOR EACH ROW EXECUTE FUNCTION app.wake_device_messages();
CREATE TRIGGER stock_device_went AFTER UPDATE OF practice_key ON public.stock_device FOR EACH ROW WHEN (((new.practice_key IS NOT NULL) AND (new.practice_key IS DISTINCT FROM old.practice_key))) EXECUTE FUNCTION app.wake_device_messages();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table stock_device_reservation (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  device_id uuid not null,
  practice_key text not null,
  from_on date not null,
  until_on date not null,
  note text,
  reserved_by_id uuid,
  reserved_at timestamp with time zone default now() not null,
  released_at timestamp with time zone,
  constraint stock_device_reservation_ends CHECK ((until_on >= from_on)),
  constraint stock_device_reservation_practice_key_fkey FOREIGN KEY (practice_key) REFERENCES tenant(key),
  constraint stock_device_reservation_tenant_id_device_id_fkey FOREIGN KEY (tenant_id, device_id) REFERENCES stock_device(tenant_id, id),
  constraint stock_device_reservation_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_device_reservation_tenant_id_reserved_by_id_fkey FOREIGN KEY (tenant_id, reserved_by_id) REFERENCES physician(tenant_id, id),
  constraint stock_device_reservation_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX stock_device_reservation_by ON public.stock_device_reservation USING btree (tenant_id, reserved_by_id) WHERE (reserved_by_id IS NOT NULL);
CREATE INDEX stock_device_reservation_device ON public.stock_device_reservation USING btree (tenant_id, device_id, from_on);
CREATE INDEX stock_device_reservation_practice ON public.stock_device_reservation USING btree (tenant_id, practice_key);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table stock_device_step (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  device_id uuid not null,
  sequence integer not null,
  step text not null,
  from_state text,
  state text not null,
  location_id uuid,
  practice_key text,
  note text,
  movement_id uuid,
  taken_by_id uuid,
  taken_at timestamp with time zone default now() not null,
  constraint stock_device_step_leads CHECK ((((step = 'buy'::text) AND (from_state IS NULL) AND (state = 'bought'::text)) OR ((step = 'stock'::text) AND (from_state = ANY (ARRAY['bought'::text, 'cleaned'::text])) AND (state = 'stocked'::text)) OR ((step = 'transfer'::text) AND (from_state = 'stocked'::text) AND (state = 'stocked'::text)) OR ((step = 'pack'::text) AND (from_state = 'stocked'::text) AND (state = 'packed'::text)) OR ((step = 'unpack'::text) AND (from_state = 'packed'::text) AND (state = 'stocked'::text)) OR ((step = 'ship'::text) AND (from_state = 'packed'::text) AND (state = 'shipped'::text)) OR ((step = 'deliver'::text) AND (from_state = 'shipped'::text) AND (state = 'delivered'::text)) OR ((step = 'activate'::text) AND (from_state = 'delivered'::text) AND (state = 'active'::text)) OR ((step = 'hand_back'::text) AND (from_state = 'active'::text) AND (state = 'delivered'::text)) OR ((step = 'return'::text) AND (from_state = ANY (ARRAY['shipped'::text, 'delivered'::text])) AND (state = 'returned'::text)) OR ((step = 'clean'::text) AND (from_state = 'returned'::text) AND (state = 'cleaned'::text)) OR ((step = 'retire'::text) AND (from_state = ANY (ARRAY['bought'::text, 'stocked'::text, 'shipped'::text, 'delivered'::text, 'returned'::text, 'cleaned'::text])) AND (state = 'retired'::text)))),
  constraint stock_device_step_sequence_check CHECK ((sequence > 0)),
  constraint stock_device_step_practice_key_fkey FOREIGN KEY (practice_key) REFERENCES tenant(key),
  constraint stock_device_step_tenant_id_device_id_fkey FOREIGN KEY (tenant_id, device_id) REFERENCES stock_device(tenant_id, id),
  constraint stock_device_step_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_device_step_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES stock_location(tenant_id, id),
  constraint stock_device_step_tenant_id_movement_id_fkey FOREIGN KEY (tenant_id, movement_id) REFERENCES stock_movement(tenant_id, id),
  constraint stock_device_step_tenant_id_taken_by_id_fkey FOREIGN KEY (tenant_id, taken_by_id) REFERENCES physician(tenant_id, id),
  constraint stock_device_step_pkey PRIMARY KEY (tenant_id, id),
  constraint stock_device_step_once UNIQUE (tenant_id, device_id, sequence)
);
CREATE INDEX stock_device_step_by ON public.stock_device_step USING btree (tenant_id, taken_by_id) WHERE (taken_by_id IS NOT NULL);
CREATE INDEX stock_device_step_location ON public.stock_device_step USING btree (tenant_id, location_id) WHERE (location_id IS NOT NULL);
CREATE INDEX stock_device_step_movement ON public.stock_device_step USING btree (tenant_id, movement_id) WHERE (movement_id IS NOT NULL);
CREATE INDEX stock_device_step_practice ON public.stock_device_step USING btree (tenant_id, practice_key) WHERE (practice_key IS NOT NULL);
CREATE TRIGGER stock_device_step_taken AFTER INSERT ON public.stock_device_step FOR EACH ROW EXECUTE FUNCTION app.take_device_step();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table stock_level (
  tenant_id integer default app.tenant_id() not null,
  article_id uuid not null,
  location_id uuid not null,
  batch text not null,
  quantity integer not null,
  constraint stock_level_not_negative CHECK ((quantity >= 0)),
  constraint stock_level_tenant_id_article_id_fkey FOREIGN KEY (tenant_id, article_id) REFERENCES article(tenant_id, id),
  constraint stock_level_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_level_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES stock_location(tenant_id, id),
  constraint stock_level_pkey PRIMARY KEY (tenant_id, article_id, location_id, batch)
);
CREATE INDEX stock_level_location ON public.stock_level USING btree (tenant_id, location_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table stock_location (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  street text,
  postal_code text,
  city text,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint stock_location_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_location_pkey PRIMARY KEY (tenant_id, id),
  constraint stock_location_name_taken UNIQUE (tenant_id, name)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table stock_minimum (
  tenant_id integer default app.tenant_id() not null,
  article_id uuid not null,
  location_id uuid not null,
  minimum integer not null,
  target integer,
  updated_at timestamp with time zone default now() not null,
  constraint stock_minimum_minimum_check CHECK (((minimum >= 0) AND (minimum <= 1000000))),
  constraint stock_minimum_target CHECK ((target >= minimum)),
  constraint stock_minimum_target_check CHECK (((target >= 0) AND (target <= 1000000))),
  constraint stock_minimum_tenant_id_article_id_fkey FOREIGN KEY (tenant_id, article_id) REFERENCES article(tenant_id, id) ON DELETE CASCADE,
  constraint stock_minimum_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_minimum_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES stock_location(tenant_id, id) ON DELETE CASCADE,
  constraint stock_minimum_pkey PRIMARY KEY (tenant_id, article_id, location_id)
);
CREATE INDEX stock_minimum_location ON public.stock_minimum USING btree (tenant_id, location_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table stock_movement (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  article_id uuid not null,
  from_location_id uuid,
  to_location_id uuid,
  quantity integer not null,
  batch text,
  batch_expires_on date,
  reason text not null,
  note text,
  reverses_id uuid,
  booked_by_id uuid,
  booked_at timestamp with time zone default now() not null,
  constraint stock_movement_moves CHECK ((from_location_id IS DISTINCT FROM to_location_id)),
  constraint stock_movement_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000))),
  constraint stock_movement_reason_check CHECK ((reason = ANY (ARRAY['purchase'::text, 'transfer'::text, 'delivery'::text, 'return'::text, 'consumption'::text, 'loss'::text, 'scrapped'::text, 'found'::text, 'stocktaking'::text]))),
  constraint stock_movement_tenant_id_article_id_batch_fkey FOREIGN KEY (tenant_id, article_id, batch) REFERENCES stock_batch(tenant_id, article_id, batch),
  constraint stock_movement_tenant_id_article_id_fkey FOREIGN KEY (tenant_id, article_id) REFERENCES article(tenant_id, id),
  constraint stock_movement_tenant_id_booked_by_id_fkey FOREIGN KEY (tenant_id, booked_by_id) REFERENCES physician(tenant_id, id),
  constraint stock_movement_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_movement_tenant_id_from_location_id_fkey FOREIGN KEY (tenant_id, from_location_id) REFERENCES stock_location(tenant_id, id),
  constraint stock_movement_tenant_id_reverses_id_fkey FOREIGN KEY (tenant_id, reverses_id) REFERENCES stock_movement(tenant_id, id),
  constraint stock_movement_tenant_id_to_location_id_fkey FOREIGN KEY (tenant_id, to_location_id) REFERENCES stock_location(tenant_id, id),
  constraint stock_movement_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX stock_movement_article ON public.stock_movement USING btree (tenant_id, article_id, booked_at, id);
CREATE INDEX stock_movement_batch ON public.stock_movement USING btree (tenant_id, article_id, batch) WHERE (batch IS NOT NULL);
CREATE INDEX stock_movement_by ON public.stock_movement USING btree (tenant_id, booked_by_id) WHERE (booked_by_id IS NOT NULL);
CREATE INDEX stock_movement_by_booked_at ON public.stock_movement USING btree (tenant_id, booked_at, id);
CREATE INDEX stock_movement_by_reason ON public.stock_movement USING btree (tenant_id, reason, booked_at, id);
CREATE INDEX stock_movement_from ON public.stock_movement USING btree (tenant_id, from_location_id) WHERE (from_location_id IS NOT NULL);
CREATE INDEX stock_movement_to ON public.stock_movement USING btree (tenant_id, to_location_id) WHERE (to_location_id IS NOT NULL);
CREATE UNIQUE INDEX stock_movement_reversed ON public.stock_movement USING btree (tenant_id, reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE TRIGGER stock_movement_booked AFTER INSERT ON public.stock_movement FOR EACH ROW EXECUTE FUNCTION app.book_stock();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table stock_order (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  number text default ''::text not null,
  practice_key text not null,
  practice_order_id uuid,
  package_id uuid,
  package_name text,
  items jsonb not null,
  reason text not null,
  recipient_name text,
  care_of text,
  street text,
  postal_code text,
  city text,
  country_code text,
  wish_on date,
  due_on date default '2000-01-01'::date not null,
  note text,
  stage text default 'placed'::text not null,
  state text default 'placed'::text not null,
  placed_by_id uuid,
  placed_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  first_reading_at timestamp with time zone,
  first_reading_serial text,
  updated_at timestamp with time zone default now() not null,
  constraint stock_order_reason_check CHECK ((reason = ANY (ARRAY['first'::text, 'additional'::text, 'replacement'::text, 'defect'::text]))),
  constraint stock_order_stage_check CHECK ((stage = ANY (ARRAY['placed'::text, 'accepted'::text, 'closed'::text, 'cancelled'::text]))),
  constraint stock_order_state_check CHECK ((state = ANY (ARRAY['placed'::text, 'accepted'::text, 'packed'::text, 'shipped'::text, 'delivered'::text, 'return_requested'::text, 'returned'::text, 'cancelled'::text]))),
  constraint stock_order_practice_key_fkey FOREIGN KEY (practice_key) REFERENCES tenant(key),
  constraint stock_order_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_order_tenant_id_package_id_fkey FOREIGN KEY (tenant_id, package_id) REFERENCES sensor_package(tenant_id, id),
  constraint stock_order_tenant_id_placed_by_id_fkey FOREIGN KEY (tenant_id, placed_by_id) REFERENCES physician(tenant_id, id),
  constraint stock_order_pkey PRIMARY KEY (tenant_id, id),
  constraint stock_order_number_taken UNIQUE (tenant_id, number),
  constraint stock_order_of_practice UNIQUE (tenant_id, practice_key, practice_order_id)
);
CREATE INDEX stock_order_addressed ON public.stock_order USING btree (tenant_id, settled_at) WHERE ((settled_at IS NOT NULL) AND (recipient_name IS NOT NULL));
CREATE INDEX stock_order_by_due_on ON public.stock_order USING btree (tenant_id, due_on, id) INCLUDE (state, practice_key, package_id, placed_at);
CREATE INDEX stock_order_package ON public.stock_order USING btree (tenant_id, package_id, placed_at) WHERE (package_id IS NOT NULL);
CREATE INDEX stock_order_placed_by ON public.stock_order USING btree (tenant_id, placed_by_id) WHERE (placed_by_id IS NOT NULL);
CREATE INDEX stock_order_unheard ON public.stock_order USING btree (tenant_id, id) WHERE ((first_reading_at IS NULL) AND (state = ANY (ARRAY['accepted'::text, 'packed'::text, 'shipped'::text, 'delivered'::text, 'return_requested'::text])));
CREATE TRIGGER stock_order_begun AFTER INSERT ON public.stock_order FOR EACH ROW EXECUTE FUNCTION app.begin_stock_order();
CREATE TRIGGER stock_order_counted AFTER UPDATE ON public.stock_order REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.count_updated_states();
CREATE TRIGGER stock_order_counted_in AFTER INSERT ON public.stock_order REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.count_inserted_states();
CREATE TRIGGER stock_order_counted_out AFTER DELETE ON public.stock_order REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION app.count_deleted_states();
CREATE TRIGGER stock_order_guarded BEFORE UPDATE OF state ON public.stock_order FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION app.guard_stock_order();
CREATE TRIGGER stock_order_numbered BEFORE INSERT OR UPDATE OF wish_on ON public.stock_order FOR EACH ROW EXECUTE FUNCTION app.number_stock_order();
CREATE TRIGGER stock_order_recipient_forgotten BEFORE UPDATE OF state ON public.stock_order FOR EACH ROW WHEN (((new.practice_order_id IS NOT NULL) AND (new.state = ANY (ARRAY['delivered'::text, 'return_requested'::text, 'returned'::text, 'cancelled'::text])))) EXECUTE FUNCTION app.forget_settled_recipient();
CREATE TRIGGER stock_order_told AFTER UPDATE OF state, first_reading_at ON public.stock_order FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.first_reading_at IS DISTINCT FROM new.first_reading_at))) EXECUTE FUNCTION app.tell_of_stock_order();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table stock_order_article (
  tenant_id integer not null,
  order_id uuid not null,
  article_id uuid not null,
  constraint stock_order_article_tenant_id_article_id_fkey FOREIGN KEY (tenant_id, article_id) REFERENCES article(tenant_id, id),
  constraint stock_order_article_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_order_article_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES stock_order(tenant_id, id),
  constraint stock_order_article_pkey PRIMARY KEY (tenant_id, order_id, article_id)
);
CREATE INDEX stock_order_article_article ON public.stock_order_article USING btree (tenant_id, article_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table stock_order_counter (
  tenant_id integer not null,
  year integer not null,
  last integer not null,
  constraint stock_order_counter_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_order_counter_pkey PRIMARY KEY (tenant_id, year)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table stock_order_step (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  order_id uuid not null,
  consignment_id uuid,
  step text not null,
  by_kind text default 'operator'::text not null,
  taken_by_id uuid,
  note text,
  taken_at timestamp with time zone default clock_timestamp() not null,
  constraint stock_order_step_by_kind_check CHECK ((by_kind = ANY (ARRAY['operator'::text, 'practice'::text, 'system'::text]))),
  constraint stock_order_step_step_check CHECK ((step = ANY (ARRAY['place'::text, 'accept'::text, 'pack'::text, 'unpack'::text, 'ship'::text, 'deliver'::text, 'request_return'::text, 'take_return'::text, 'cancel'::text, 'close'::text, 'first_reading'::text]))),
  constraint stock_order_step_tenant_id_consignment_id_fkey FOREIGN KEY (tenant_id, consignment_id) REFERENCES stock_consignment(tenant_id, id),
  constraint stock_order_step_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_order_step_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES stock_order(tenant_id, id),
  constraint stock_order_step_tenant_id_taken_by_id_fkey FOREIGN KEY (tenant_id, taken_by_id) REFERENCES physician(tenant_id, id),
  constraint stock_order_step_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX stock_order_step_by ON public.stock_order_step USING btree (tenant_id, taken_by_id) WHERE (taken_by_id IS NOT NULL);
CREATE INDEX stock_order_step_consignment ON public.stock_order_step USING btree (tenant_id, consignment_id) WHERE (consignment_id IS NOT NULL);
CREATE INDEX stock_order_step_order ON public.stock_order_step USING btree (tenant_id, order_id, taken_at);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table stored_file (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  purpose text not null,
  name text not null,
  media_type text not null,
  byte_size integer not null,
  digest text not null,
  is_kept boolean default false not null,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint stored_file_byte_size_check CHECK ((byte_size > 0)),
  constraint stored_file_purpose_known CHECK ((purpose = ANY (ARRAY['message'::text, 'patient_picture'::text, 'event_letter'::text]))),
  constraint stored_file_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint stored_file_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stored_file_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint stored_file_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX stored_file_patient ON public.stored_file USING btree (tenant_id, patient_id);
CREATE INDEX stored_file_waiting ON public.stored_file USING btree (tenant_id, created_at) WHERE ((purpose = 'message'::text) AND (NOT is_kept));
CREATE UNIQUE INDEX stored_file_picture ON public.stored_file USING btree (tenant_id, patient_id) WHERE (purpose = 'patient_picture'::text);
CREATE TRIGGER stored_file_kept BEFORE DELETE ON public.stored_file FOR EACH ROW WHEN (old.is_kept) EXECUTE FUNCTION app.refuse_file_change();
CREATE TRIGGER stored_file_unchanged BEFORE UPDATE ON public.stored_file FOR EACH ROW WHEN ((((to_jsonb(old.*) - 'is_kept'::text) IS DISTINCT FROM (to_jsonb(new.*) - 'is_kept'::text)) OR (old.is_kept AND (NOT new.is_kept)))) EXECUTE FUNCTION app.refuse_file_change();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table stored_file_piece (
  tenant_id integer default app.tenant_id() not null,
  file_id uuid not null,
  number integer not null,
  content bytea not null,
  constraint stored_file_piece_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file(tenant_id, id) ON DELETE CASCADE,
  constraint stored_file_piece_pkey PRIMARY KEY (tenant_id, file_id, number)
);
-- policy own_file_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table study (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  number text not null,
  name text not null,
  sponsor text,
  ethics_vote text,
  site text,
  principal_investigator_id uuid,
  starts_on date,
  ends_on date,
  planned_size integer not null,
  is_blinded boolean default false not null,
  pseudonym_prefix text default 'N'::text not null,
  document jsonb not null,
  status text default 'draft'::text not null,
  version integer default 0 not null,
  recruiting_since timestamp with time zone,
  pseudonyms integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint study_planned_size_check CHECK (((planned_size >= 1) AND (planned_size <= 5000))),
  constraint study_span CHECK ((ends_on >= starts_on)),
  constraint study_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'recruiting'::text, 'closed'::text, 'ended'::text]))),
  constraint study_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint study_tenant_id_principal_investigator_id_fkey FOREIGN KEY (tenant_id, principal_investigator_id) REFERENCES physician(tenant_id, id),
  constraint study_pkey PRIMARY KEY (tenant_id, id),
  constraint study_number_taken UNIQUE (tenant_id, number)
);
CREATE INDEX study_investigator ON public.study USING btree (tenant_id, principal_investigator_id) WHERE (principal_investigator_id IS NOT NULL);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table study_export (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  study_id uuid not null,
  kind text not null,
  requested_by_id uuid,
  requested_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  forms integer,
  content bytea,
  constraint study_export_kind_check CHECK ((kind = ANY (ARRAY['odm'::text, 'readings'::text, 'dictionary'::text]))),
  constraint study_export_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint study_export_tenant_id_requested_by_id_fkey FOREIGN KEY (tenant_id, requested_by_id) REFERENCES physician(tenant_id, id),
  constraint study_export_tenant_id_study_id_fkey FOREIGN KEY (tenant_id, study_id) REFERENCES study(tenant_id, id) ON DELETE CASCADE,
  constraint study_export_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX study_export_by ON public.study_export USING btree (tenant_id, requested_by_id) WHERE (requested_by_id IS NOT NULL);
CREATE INDEX study_export_open ON public.study_export USING btree (tenant_id, requested_at) WHERE (done_at IS NULL);
CREATE INDEX study_export_study ON public.study_export USING btree (tenant_id, study_id, requested_at);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table study_export_piece (
  tenant_id integer default app.tenant_id() not null,
  export_id uuid not null,
  position bigint not null,
  content bytea not null,
  constraint study_export_piece_tenant_id_export_id_fkey FOREIGN KEY (tenant_id, export_id) REFERENCES study_export(tenant_id, id) ON DELETE CASCADE,
  constraint study_export_piece_pkey PRIMARY KEY (tenant_id, export_id, "position")
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table study_key (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  study_id uuid not null,
  patient_study_id uuid not null,
  patient_id uuid not null,
  sealed bytea not null,
  constraint study_key_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint study_key_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint study_key_tenant_id_patient_study_id_fkey FOREIGN KEY (tenant_id, patient_study_id) REFERENCES patient_study(tenant_id, id) ON DELETE CASCADE,
  constraint study_key_tenant_id_study_id_fkey FOREIGN KEY (tenant_id, study_id) REFERENCES study(tenant_id, id),
  constraint study_key_pkey PRIMARY KEY (tenant_id, id),
  constraint study_key_part UNIQUE (tenant_id, patient_study_id)
);
CREATE INDEX study_key_patient ON public.study_key USING btree (tenant_id, patient_id);
CREATE INDEX study_key_study ON public.study_key USING btree (tenant_id, study_id);
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table study_version (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  study_id uuid not null,
  version integer not null,
  document jsonb not null,
  comment text,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint study_version_version_check CHECK ((version > 0)),
  constraint study_version_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint study_version_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint study_version_tenant_id_study_id_fkey FOREIGN KEY (tenant_id, study_id) REFERENCES study(tenant_id, id) ON DELETE CASCADE,
  constraint study_version_pkey PRIMARY KEY (tenant_id, id),
  constraint study_version_number UNIQUE (tenant_id, study_id, version)
);
CREATE INDEX study_version_by ON public.study_version USING btree (tenant_id, created_by_id) WHERE (created_by_id IS NOT NULL);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table subscription (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  description text,
  interval text not null,
  notice_days integer not null,
  lines jsonb default '[]'::jsonb not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint subscription_interval_check CHECK (("interval" = ANY (ARRAY['month'::text, 'quarter'::text, 'year'::text]))),
  constraint subscription_notice_days_check CHECK (((notice_days >= 0) AND (notice_days <= 366))),
  constraint subscription_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint subscription_pkey PRIMARY KEY (tenant_id, id),
  constraint subscription_name_taken UNIQUE (tenant_id, name)
);
CREATE TRIGGER subscription_lines AFTER INSERT OR UPDATE OF lines ON public.subscription FOR EACH ROW EXECUTE FUNCTION app.keep_subscription_lines();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table subscription_line (
  tenant_id integer default app.tenant_id() not null,
  subscription_id uuid not null,
  item_id uuid not null,
  quantity integer not null,
  constraint subscription_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000))),
  constraint subscription_line_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES billing_item(tenant_id, id),
  constraint subscription_line_tenant_id_subscription_id_fkey FOREIGN KEY (tenant_id, subscription_id) REFERENCES subscription(tenant_id, id) ON DELETE CASCADE,
  constraint subscription_line_pkey PRIMARY KEY (tenant_id, subscription_id, item_id)
);
CREATE INDEX subscription_line_item ON public.subscription_line USING btree (tenant_id, item_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table support_ticket (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  category text not null,
  subject text not null,
  message text not null,
  page text,
  error_id text,
  state text default 'open'::text not null,
  answer_note text,
  created_by_id uuid not null,
  done_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint support_ticket_category_check CHECK ((category = ANY (ARRAY['question'::text, 'fault'::text, 'idea'::text, 'contact'::text]))),
  constraint support_ticket_message_check CHECK (((length(message) >= 1) AND (length(message) <= 5000))),
  constraint support_ticket_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text]))),
  constraint support_ticket_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 150))),
  constraint support_ticket_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint support_ticket_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint support_ticket_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX support_ticket_by_created_at ON public.support_ticket USING btree (tenant_id, created_at, id) INCLUDE (state, category);
CREATE INDEX support_ticket_by_state ON public.support_ticket USING btree (tenant_id, state, created_at, id) INCLUDE (category);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table survey (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  description text,
  document jsonb not null,
  version integer default 1 not null,
  key text,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  tags jsonb default '[]'::jsonb not null,
  constraint survey_version_check CHECK ((version > 0)),
  constraint survey_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint survey_pkey PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX survey_key ON public.survey USING btree (tenant_id, key) WHERE (key IS NOT NULL);
CREATE UNIQUE INDEX survey_name ON public.survey USING btree (tenant_id, lower(name));
CREATE TRIGGER survey_kept_for_programs BEFORE DELETE ON public.survey FOR EACH ROW EXECUTE FUNCTION app.keep_for_programs();
CREATE TRIGGER survey_kept_for_studies BEFORE DELETE ON public.survey FOR EACH ROW EXECUTE FUNCTION app.keep_for_studies();
CREATE TRIGGER survey_kept_for_surveys BEFORE DELETE ON public.survey FOR EACH ROW EXECUTE FUNCTION app.keep_for_surveys();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table survey_version (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  survey_id uuid not null,
  version integer not null,
  document jsonb not null,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint survey_version_version_check CHECK ((version > 0)),
  constraint survey_version_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint survey_version_tenant_id_survey_id_fkey FOREIGN KEY (tenant_id, survey_id) REFERENCES survey(tenant_id, id) ON DELETE CASCADE,
  constraint survey_version_pkey PRIMARY KEY (tenant_id, id),
  constraint survey_version_number UNIQUE (tenant_id, survey_id, version)
);
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
  role_id uuid,
  assigned_patient_id uuid,
  patient_program_id uuid,
  parent_id uuid,
  pba_condition text,
  forced_reason text,
  started_at timestamp with time zone,
  done_by_id uuid,
  schedule_id uuid,
  scheduled_at timestamp with time zone,
  template_id uuid,
  due_told_for timestamp with time zone,
  overdue_told_for timestamp with time zone,
  chat_message_id uuid,
  constraint task_check CHECK ((parent_id <> id)),
  constraint task_pba_condition_check CHECK ((pba_condition = ANY (ARRAY['tmz_is_pba'::text, 'tmz_is_not_pba'::text]))),
  constraint task_priority_check CHECK ((priority = ANY (ARRAY['blocker'::text, 'high'::text, 'medium'::text, 'low'::text, 'no_priority'::text]))),
  constraint task_state_check CHECK ((state = ANY (ARRAY['not_started'::text, 'active'::text, 'completed'::text, 'failed'::text]))),
  constraint task_tenant_id_assigned_patient_id_fkey FOREIGN KEY (tenant_id, assigned_patient_id) REFERENCES patient(tenant_id, id),
  constraint task_tenant_id_assignee_id_fkey FOREIGN KEY (tenant_id, assignee_id) REFERENCES physician(tenant_id, id),
  constraint task_tenant_id_chat_message_id_fkey FOREIGN KEY (tenant_id, chat_message_id) REFERENCES chat_message(tenant_id, id),
  constraint task_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint task_tenant_id_done_by_id_fkey FOREIGN KEY (tenant_id, done_by_id) REFERENCES physician(tenant_id, id),
  constraint task_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint task_tenant_id_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES task(tenant_id, id) ON DELETE SET NULL (parent_id),
  constraint task_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint task_tenant_id_patient_program_id_fkey FOREIGN KEY (tenant_id, patient_program_id) REFERENCES patient_program(tenant_id, id) ON DELETE SET NULL (patient_program_id),
  constraint task_tenant_id_role_id_fkey FOREIGN KEY (tenant_id, role_id) REFERENCES role(tenant_id, id),
  constraint task_tenant_id_schedule_id_fkey FOREIGN KEY (tenant_id, schedule_id) REFERENCES task_schedule(tenant_id, id) ON DELETE SET NULL (schedule_id),
  constraint task_tenant_id_template_id_fkey FOREIGN KEY (tenant_id, template_id) REFERENCES task_assign_template(tenant_id, id) ON DELETE SET NULL (template_id),
  constraint task_tenant_id_trigger_event_id_fkey FOREIGN KEY (tenant_id, trigger_event_id) REFERENCES trigger_event(tenant_id, id),
  constraint task_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX task_assignee ON public.task USING btree (tenant_id, assignee_id, due_at);
CREATE INDEX task_by_created_at ON public.task USING btree (tenant_id, created_at, id) INCLUDE (state, priority, task_type, assignee_id, role_id, patient_id, assigned_patient_id, due_at, done_at, trigger_event_id, parent_id, schedule_id, created_by_id);
CREATE INDEX task_by_done_at ON public.task USING btree (tenant_id, done_at, id) INCLUDE (state, priority, task_type, assignee_id, role_id, patient_id, assigned_patient_id, due_at, trigger_event_id, parent_id, schedule_id, created_by_id);
CREATE INDEX task_by_due_at ON public.task USING btree (tenant_id, due_at, id) INCLUDE (state, priority, task_type, assignee_id, role_id, patient_id, assigned_patient_id, done_at, trigger_event_id, parent_id, schedule_id, created_by_id);
CREATE INDEX task_by_priority ON public.task USING btree (tenant_id, array_position(ARRAY['blocker'::text, 'high'::text, 'medium'::text, 'low'::text, 'no_priority'::text], priority), id) INCLUDE (state, priority, task_type, assignee_id, role_id, patient_id, assigned_patient_id, due_at, done_at, trigger_event_id, parent_id, schedule_id, created_by_id);
CREATE INDEX task_by_title ON public.task USING btree (tenant_id, title, id) INCLUDE (state, priority, task_type, assignee_id, role_id, patient_id, assigned_patient_id, due_at, done_at, trigger_event_id, parent_id, schedule_id, created_by_id);
CREATE INDEX task_chat_message ON public.task USING btree (tenant_id, patient_id) WHERE (chat_message_id IS NOT NULL);
CREATE INDEX task_counted ON public.task USING btree (tenant_id, state, priority, task_type, assignee_id, role_id) INCLUDE (patient_id, assigned_patient_id, due_at, done_at, trigger_event_id, parent_id, schedule_id, created_by_id);
CREATE INDEX task_done ON public.task USING btree (tenant_id, done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX task_open ON public.task USING btree (tenant_id, due_at, id) WHERE (state = ANY (ARRAY['not_started'::text, 'active'::text]));
CREATE INDEX task_parent ON public.task USING btree (tenant_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX task_patient ON public.task USING btree (tenant_id, patient_id, created_at);
CREATE INDEX task_role ON public.task USING btree (tenant_id, role_id, due_at) WHERE (role_id IS NOT NULL);
CREATE INDEX task_trigger_event ON public.task USING btree (tenant_id, trigger_event_id) WHERE (trigger_event_id IS NOT NULL);
CREATE UNIQUE INDEX task_run ON public.task USING btree (tenant_id, schedule_id, scheduled_at) WHERE (schedule_id IS NOT NULL);
CREATE TRIGGER task_given AFTER UPDATE OF assignee_id, role_id, state ON public.task FOR EACH ROW WHEN ((((old.assignee_id IS DISTINCT FROM new.assignee_id) OR (old.role_id IS DISTINCT FROM new.role_id)) OR ((old.state = ANY (ARRAY['completed'::text, 'failed'::text])) IS DISTINCT FROM (new.state = ANY (ARRAY['completed'::text, 'failed'::text]))))) EXECUTE FUNCTION app.handle_duty_controls('task');
-- policy own_assigned_patient_id for fernpuls_limited
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table task_assign_template (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  description text,
  items jsonb not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint task_assign_template_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint task_assign_template_pkey PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX task_assign_template_name ON public.task_assign_template USING btree (tenant_id, lower(name));
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table task_comment (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  task_id uuid not null,
  text text,
  author_id uuid not null,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  removed_at timestamp with time zone,
  removed_by_id uuid,
  constraint task_comment_check CHECK (((text IS NULL) = (removed_at IS NOT NULL))),
  constraint task_comment_tenant_id_author_id_fkey FOREIGN KEY (tenant_id, author_id) REFERENCES physician(tenant_id, id),
  constraint task_comment_tenant_id_removed_by_id_fkey FOREIGN KEY (tenant_id, removed_by_id) REFERENCES physician(tenant_id, id),
  constraint task_comment_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES task(tenant_id, id) ON DELETE CASCADE,
  constraint task_comment_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX task_comment_task ON public.task_comment USING btree (tenant_id, task_id, created_at);
-- policy own_task_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table task_notification (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  task_id uuid not null,
  physician_id uuid not null,
  kind text not null,
  about text not null,
  actor_id uuid,
  in_app boolean not null,
  mail_waits boolean not null,
  created_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone,
  constraint task_notification_kind_check CHECK ((kind = ANY (ARRAY['assigned'::text, 'due'::text, 'overdue'::text, 'completed'::text, 'failed'::text, 'commented'::text]))),
  constraint task_notification_tenant_id_actor_id_fkey FOREIGN KEY (tenant_id, actor_id) REFERENCES physician(tenant_id, id),
  constraint task_notification_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint task_notification_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES task(tenant_id, id) ON DELETE CASCADE,
  constraint task_notification_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX task_notification_mail ON public.task_notification USING btree (tenant_id, created_at) WHERE mail_waits;
CREATE INDEX task_notification_person ON public.task_notification USING btree (tenant_id, physician_id, created_at DESC) WHERE in_app;
CREATE UNIQUE INDEX task_notification_once ON public.task_notification USING btree (tenant_id, task_id, physician_id, kind, about);
-- policy own_task_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table task_notification_choice (
  tenant_id integer default app.tenant_id() not null,
  physician_id uuid not null,
  kind text not null,
  in_app boolean not null,
  by_mail boolean not null,
  constraint task_notification_choice_kind_check CHECK ((kind = ANY (ARRAY['assigned'::text, 'due'::text, 'overdue'::text, 'completed'::text, 'failed'::text, 'commented'::text]))),
  constraint task_notification_choice_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint task_notification_choice_pkey PRIMARY KEY (tenant_id, physician_id, kind)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table task_relation (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  task_id uuid not null,
  patient_id uuid,
  trigger_event_id uuid,
  ecg_id uuid,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  medium_id uuid,
  component_id uuid,
  constraint task_relation_subject CHECK ((num_nonnulls(patient_id, trigger_event_id, ecg_id, medium_id, component_id) = 1)),
  constraint task_relation_component_id_fkey FOREIGN KEY (tenant_id, component_id) REFERENCES program_component(tenant_id, id) ON DELETE CASCADE,
  constraint task_relation_medium_id_fkey FOREIGN KEY (tenant_id, medium_id) REFERENCES medium(tenant_id, id) ON DELETE CASCADE,
  constraint task_relation_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint task_relation_tenant_id_ecg_id_fkey FOREIGN KEY (tenant_id, ecg_id) REFERENCES ecg(tenant_id, id) ON DELETE CASCADE,
  constraint task_relation_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint task_relation_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES task(tenant_id, id) ON DELETE CASCADE,
  constraint task_relation_tenant_id_trigger_event_id_fkey FOREIGN KEY (tenant_id, trigger_event_id) REFERENCES trigger_event(tenant_id, id) ON DELETE CASCADE,
  constraint task_relation_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX task_relation_component ON public.task_relation USING btree (tenant_id, component_id) WHERE (component_id IS NOT NULL);
CREATE INDEX task_relation_medium ON public.task_relation USING btree (tenant_id, medium_id) WHERE (medium_id IS NOT NULL);
CREATE UNIQUE INDEX task_relation_each ON public.task_relation USING btree (tenant_id, task_id, COALESCE(patient_id, trigger_event_id, ecg_id, medium_id, component_id));
-- policy own_patient_id for fernpuls_limited
-- policy own_task_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table task_schedule (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  title text not null,
  description text,
  task_type text not null,
  priority text not null,
  patient_id uuid,
  assignee_id uuid,
  role_id uuid,
  due_after_minutes integer,
  steps jsonb default '[]'::jsonb not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone,
  crons jsonb not null,
  holidays text default 'keep'::text not null,
  federal_state text,
  is_active boolean default true not null,
  planned_from timestamp with time zone default now() not null,
  last_run_at timestamp with time zone,
  next_run_at timestamp with time zone,
  missed_runs integer default 0 not null,
  last_missed_at timestamp with time zone,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint task_schedule_check CHECK (((end_at IS NULL) OR (end_at > start_at))),
  constraint task_schedule_due_after_minutes_check CHECK (((due_after_minutes >= 0) AND (due_after_minutes <= 525600))),
  constraint task_schedule_holidays_check CHECK ((holidays = ANY (ARRAY['keep'::text, 'skip'::text, 'next_working_day'::text]))),
  constraint task_schedule_priority_check CHECK ((priority = ANY (ARRAY['blocker'::text, 'high'::text, 'medium'::text, 'low'::text, 'no_priority'::text]))),
  constraint task_schedule_tenant_id_assignee_id_fkey FOREIGN KEY (tenant_id, assignee_id) REFERENCES physician(tenant_id, id),
  constraint task_schedule_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint task_schedule_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint task_schedule_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint task_schedule_tenant_id_role_id_fkey FOREIGN KEY (tenant_id, role_id) REFERENCES role(tenant_id, id),
  constraint task_schedule_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX task_schedule_by_next_run_at ON public.task_schedule USING btree (tenant_id, next_run_at, id) INCLUDE (patient_id, assignee_id, role_id, task_type, is_active);
CREATE INDEX task_schedule_due ON public.task_schedule USING btree (tenant_id, next_run_at, id) INCLUDE (patient_id, assignee_id, role_id, task_type) WHERE is_active;
CREATE INDEX task_schedule_patient ON public.task_schedule USING btree (tenant_id, patient_id) WHERE (patient_id IS NOT NULL);
CREATE TRIGGER task_schedule_begins BEFORE INSERT ON public.task_schedule FOR EACH ROW WHEN ((new.patient_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_for_the_dead();
CREATE TRIGGER task_schedule_given AFTER UPDATE OF assignee_id, role_id, is_active ON public.task_schedule FOR EACH ROW WHEN ((((old.assignee_id IS DISTINCT FROM new.assignee_id) OR (old.role_id IS DISTINCT FROM new.role_id)) OR (old.is_active IS DISTINCT FROM new.is_active))) EXECUTE FUNCTION app.handle_duty_controls('task_schedule');
CREATE TRIGGER task_schedule_goes_on BEFORE UPDATE OF is_active, patient_id ON public.task_schedule FOR EACH ROW WHEN ((new.is_active AND ((NOT old.is_active) OR (new.patient_id IS DISTINCT FROM old.patient_id)))) EXECUTE FUNCTION app.refuse_for_the_dead();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table task_step (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  task_id uuid not null,
  position integer default 0 not null,
  title text not null,
  is_done boolean default false not null,
  done_at timestamp with time zone,
  done_by_id uuid,
  created_at timestamp with time zone default now() not null,
  is_required boolean default false not null,
  is_call boolean default false not null,
  note text,
  noted_at timestamp with time zone,
  noted_by_id uuid,
  called_at timestamp with time zone,
  called_by_id uuid,
  questions jsonb default '[]'::jsonb not null,
  answers jsonb default '[]'::jsonb not null,
  constraint task_step_check CHECK ((is_done = (done_at IS NOT NULL))),
  constraint task_step_noted CHECK (((noted_at IS NULL) = (note IS NULL))),
  constraint task_step_called_by FOREIGN KEY (tenant_id, called_by_id) REFERENCES physician(tenant_id, id),
  constraint task_step_noted_by FOREIGN KEY (tenant_id, noted_by_id) REFERENCES physician(tenant_id, id),
  constraint task_step_tenant_id_done_by_id_fkey FOREIGN KEY (tenant_id, done_by_id) REFERENCES physician(tenant_id, id),
  constraint task_step_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES task(tenant_id, id) ON DELETE CASCADE,
  constraint task_step_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX task_step_task ON public.task_step USING btree (tenant_id, task_id, "position");
-- policy own_task_id for fernpuls_limited
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
  created_at timestamp with time zone default now() not null,
  kind text default 'practice'::text not null,
  license_grace_days integer default 14 not null,
  federal_state text,
  languages text[] default '{de,en,nl,it,fr,ru,fi,el,es,pt}'::text[] not null,
  purpose text default 'production'::text not null,
  suspended_at timestamp with time zone,
  suspended_reason text,
  erased_at timestamp with time zone,
  constraint tenant_federal_state_check CHECK ((federal_state = ANY (ARRAY['BW'::text, 'BY'::text, 'BE'::text, 'BB'::text, 'HB'::text, 'HH'::text, 'HE'::text, 'MV'::text, 'NI'::text, 'NW'::text, 'RP'::text, 'SL'::text, 'SN'::text, 'ST'::text, 'SH'::text, 'TH'::text]))),
  constraint tenant_key_check CHECK ((key ~ '^[a-z][a-z0-9-]{1,62}$'::text)),
  constraint tenant_kind_check CHECK ((kind = ANY (ARRAY['practice'::text, 'operator'::text]))),
  constraint tenant_languages_check CHECK ((cardinality(languages) > 0)),
  constraint tenant_license_grace_days_check CHECK (((license_grace_days >= 0) AND (license_grace_days <= 365))),
  constraint tenant_purpose CHECK ((purpose = ANY (ARRAY['production'::text, 'training'::text]))),
  constraint tenant_suspended_with_reason CHECK (((suspended_at IS NULL) = (suspended_reason IS NULL))),
  constraint tenant_training_is_a_practice CHECK (((purpose = 'production'::text) OR (kind = 'practice'::text))),
  constraint tenant_pkey PRIMARY KEY (id),
  constraint tenant_key_key UNIQUE (key)
);
CREATE UNIQUE INDEX tenant_operator ON public.tenant USING btree (kind) WHERE (kind = 'operator'::text);
CREATE TRIGGER tenant_opened AFTER INSERT ON public.tenant FOR EACH ROW EXECUTE FUNCTION app.open_finding_templates();
CREATE TRIGGER tenant_opened_cied_limits AFTER INSERT ON public.tenant FOR EACH ROW EXECUTE FUNCTION app.open_cied_limits();
CREATE TRIGGER tenant_opened_ecg_norms AFTER INSERT ON public.tenant FOR EACH ROW EXECUTE FUNCTION app.open_ecg_norms();
CREATE TRIGGER tenant_purpose_stays BEFORE UPDATE OF purpose ON public.tenant FOR EACH ROW WHEN ((new.purpose IS DISTINCT FROM old.purpose)) EXECUTE FUNCTION app.refuse_new_purpose();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table tenant_module (
  tenant_id integer default app.tenant_id() not null,
  key text not null,
  is_enabled boolean default true not null,
  config jsonb default '{}'::jsonb not null,
  changed_at timestamp with time zone default now() not null,
  changed_by_id uuid,
  constraint tenant_module_tenant_id_changed_by_id_fkey FOREIGN KEY (tenant_id, changed_by_id) REFERENCES physician(tenant_id, id),
  constraint tenant_module_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint tenant_module_pkey PRIMARY KEY (tenant_id, key)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table text_template (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  key text not null,
  name text not null,
  category text not null,
  texts jsonb not null,
  version integer default 1 not null,
  used_count integer default 0 not null,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint text_template_category_check CHECK ((category = ANY (ARRAY['greeting'::text, 'measurement'::text, 'medication'::text, 'appointment'::text, 'device'::text, 'organisation'::text, 'other'::text]))),
  constraint text_template_key_check CHECK ((key ~ '^[a-z_][a-z0-9_]{0,39}$'::text)),
  constraint text_template_used_count_check CHECK ((used_count >= 0)),
  constraint text_template_version_check CHECK ((version > 0)),
  constraint text_template_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint text_template_pkey PRIMARY KEY (tenant_id, id),
  constraint text_template_key_taken UNIQUE (tenant_id, key)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table text_template_version (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  text_template_id uuid not null,
  version integer not null,
  texts jsonb not null,
  created_by_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint text_template_version_version_check CHECK ((version > 0)),
  constraint text_template_version_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint text_template_version_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint text_template_version_tenant_id_text_template_id_fkey FOREIGN KEY (tenant_id, text_template_id) REFERENCES text_template(tenant_id, id) ON DELETE CASCADE,
  constraint text_template_version_pkey PRIMARY KEY (tenant_id, id),
  constraint text_template_version_number UNIQUE (tenant_id, text_template_id, version)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table totp (
  tenant_id integer default app.tenant_id() not null,
  physician_id uuid not null,
  secret_sealed bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  created_at timestamp with time zone default now() not null,
  constraint totp_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint totp_pkey PRIMARY KEY (tenant_id, physician_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table training_setting (
  tenant_id integer default app.tenant_id() not null,
  closes_mornings boolean not null,
  closed_on date,
  updated_at timestamp with time zone default now() not null,
  constraint training_setting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint training_setting_pkey PRIMARY KEY (tenant_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table trigger_clock (
  tenant_id integer default app.tenant_id() not null,
  trigger_id uuid not null,
  clock_at timestamp with time zone not null,
  clock_from timestamp with time zone not null,
  standing jsonb default '[]'::jsonb not null,
  constraint trigger_clock_tenant_id_trigger_id_fkey FOREIGN KEY (tenant_id, trigger_id) REFERENCES measurement_trigger(tenant_id, id) ON DELETE CASCADE,
  constraint trigger_clock_pkey PRIMARY KEY (tenant_id, trigger_id)
);
CREATE INDEX trigger_clock_due ON public.trigger_clock USING btree (clock_at);
CREATE TRIGGER trigger_clock_stands AFTER UPDATE OF standing ON public.trigger_clock FOR EACH ROW WHEN ((old.standing IS DISTINCT FROM new.standing)) EXECUTE FUNCTION app.raise_version_of_clock();
-- policy own_trigger_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table trigger_clock_result (
  tenant_id integer default app.tenant_id() not null,
  trigger_id uuid not null,
  occurrence text not null,
  told_at timestamp with time zone default now() not null,
  constraint trigger_clock_result_tenant_id_trigger_id_fkey FOREIGN KEY (tenant_id, trigger_id) REFERENCES measurement_trigger(tenant_id, id) ON DELETE CASCADE,
  constraint trigger_clock_result_pkey PRIMARY KEY (tenant_id, trigger_id, occurrence)
);
-- policy own_trigger_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table trigger_ecg_result (
  tenant_id integer default app.tenant_id() not null,
  trigger_id uuid not null,
  ecg_id uuid not null,
  event_id uuid not null,
  rhythm_class text not null,
  rhythm_source text not null,
  constraint trigger_ecg_result_rhythm_source_check CHECK ((rhythm_source = ANY (ARRAY['device'::text, 'suggestion'::text]))),
  constraint trigger_ecg_result_tenant_id_ecg_id_fkey FOREIGN KEY (tenant_id, ecg_id) REFERENCES ecg(tenant_id, id),
  constraint trigger_ecg_result_tenant_id_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES trigger_event(tenant_id, id),
  constraint trigger_ecg_result_pkey PRIMARY KEY (tenant_id, trigger_id, ecg_id)
);
CREATE INDEX trigger_ecg_result_ecg ON public.trigger_ecg_result USING btree (tenant_id, ecg_id);
CREATE INDEX trigger_ecg_result_event ON public.trigger_ecg_result USING btree (tenant_id, event_id);
-- policy own_event_id for fernpuls_limited
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
  value_type text,
  component text,
  threshold_type text,
  threshold double precision,
  measurement_id uuid,
  value double precision,
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
  seen_at timestamp with time zone,
  seen_by_id uuid,
  informed_at timestamp with time zone,
  informed_by_id uuid,
  snooze_reason text,
  returned_at timestamp with time zone,
  suppression text,
  proposed_at timestamp with time zone,
  proposed_by_id uuid,
  fault text,
  rule jsonb,
  judged_value double precision,
  worst_value double precision,
  escalate_at timestamp with time zone,
  escalation_step integer default 0 not null,
  ecg_id uuid,
  rhythm_class text,
  rhythm_source text,
  survey_session_id uuid,
  survey_answers text,
  released_at timestamp with time zone,
  followed_at timestamp with time zone,
  side text,
  worst_sides jsonb,
  judged_sides jsonb,
  overtaken_at timestamp with time zone,
  unconfirmed boolean default false not null,
  qualifier text,
  held_at timestamp with time zone,
  left_at timestamp with time zone,
  left_by_id uuid,
  left_reason text,
  chain_standing jsonb,
  renewed_due_at timestamp with time zone,
  worse_count integer default 0 not null,
  delivery_looked_at timestamp with time zone,
  constraint trigger_event_check CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint trigger_event_check1 CHECK (((state <> 'closed'::text) OR (close_reason IS NOT NULL))),
  constraint trigger_event_check2 CHECK (((state = 'proposed'::text) = ((proposed_at IS NOT NULL) AND (closed_at IS NULL)))),
  constraint trigger_event_check3 CHECK ((((ecg_id IS NULL) = (rhythm_class IS NULL)) AND ((ecg_id IS NULL) = (rhythm_source IS NULL)))),
  constraint trigger_event_known_qualifiers CHECK ((qualifier = ANY (ARRAY['above'::text, 'below'::text]))) NOT VALID,
  constraint trigger_event_left_reason CHECK ((left_reason = ANY (ARRAY['time'::text, 'gone'::text]))),
  constraint trigger_event_priority_check CHECK ((priority = ANY (ARRAY['blocker'::text, 'high'::text, 'medium'::text, 'low'::text, 'no_priority'::text]))),
  constraint trigger_event_rhythm_source_check CHECK ((rhythm_source = ANY (ARRAY['device'::text, 'suggestion'::text]))),
  constraint trigger_event_state_check CHECK ((state = ANY (ARRAY['raised'::text, 'seen'::text, 'in_progress'::text, 'informed'::text, 'proposed'::text, 'closed'::text]))),
  constraint trigger_event_suppression_check CHECK ((suppression = ANY (ARRAY['paused'::text, 'hospital'::text, 'heartbeat'::text]))),
  constraint trigger_event_left_by_id_fkey FOREIGN KEY (tenant_id, left_by_id) REFERENCES physician(tenant_id, id),
  constraint trigger_event_tenant_id_assignee_id_fkey FOREIGN KEY (tenant_id, assignee_id) REFERENCES physician(tenant_id, id),
  constraint trigger_event_tenant_id_closed_by_id_fkey FOREIGN KEY (tenant_id, closed_by_id) REFERENCES physician(tenant_id, id),
  constraint trigger_event_tenant_id_ecg_id_fkey FOREIGN KEY (tenant_id, ecg_id) REFERENCES ecg(tenant_id, id),
  constraint trigger_event_tenant_id_informed_by_id_fkey FOREIGN KEY (tenant_id, informed_by_id) REFERENCES physician(tenant_id, id),
  constraint trigger_event_tenant_id_measurement_id_fkey FOREIGN KEY (tenant_id, measurement_id) REFERENCES measurement_receipt(tenant_id, id),
  constraint trigger_event_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint trigger_event_tenant_id_proposed_by_id_fkey FOREIGN KEY (tenant_id, proposed_by_id) REFERENCES physician(tenant_id, id),
  constraint trigger_event_tenant_id_seen_by_id_fkey FOREIGN KEY (tenant_id, seen_by_id) REFERENCES physician(tenant_id, id),
  constraint trigger_event_tenant_id_survey_session_id_fkey FOREIGN KEY (tenant_id, survey_session_id) REFERENCES patient_survey_session(tenant_id, id),
  constraint trigger_event_tenant_id_trigger_id_fkey FOREIGN KEY (tenant_id, trigger_id) REFERENCES measurement_trigger(tenant_id, id),
  constraint trigger_event_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX trigger_event_by_due_at ON public.trigger_event USING btree (tenant_id, due_at, id) INCLUDE (state, suppression, patient_id, priority, assignee_id, trigger_id, created_at, closed_at);
CREATE INDEX trigger_event_closed ON public.trigger_event USING btree (tenant_id, closed_at) WHERE (state = 'closed'::text);
CREATE INDEX trigger_event_escalation ON public.trigger_event USING btree (escalate_at) WHERE ((state <> 'closed'::text) AND (suppression IS NULL) AND (escalate_at IS NOT NULL));
CREATE INDEX trigger_event_held ON public.trigger_event USING btree (tenant_id, assignee_id, closed_at) WHERE (assignee_id IS NOT NULL);
CREATE INDEX trigger_event_in_hand ON public.trigger_event USING btree (tenant_id, id) WHERE (state = ANY (ARRAY['in_progress'::text, 'informed'::text, 'proposed'::text]));
CREATE INDEX trigger_event_kept ON public.trigger_event USING btree (tenant_id, patient_id) WHERE ((state <> 'closed'::text) AND (suppression = ANY (ARRAY['paused'::text, 'hospital'::text])));
CREATE INDEX trigger_event_last ON public.trigger_event USING btree (tenant_id, trigger_id, closed_at DESC) WHERE (state = 'closed'::text);
CREATE INDEX trigger_event_missing ON public.trigger_event USING btree (tenant_id, created_at) WHERE ((state <> 'closed'::text) AND (measurement_id IS NULL) AND (ecg_id IS NULL) AND (returned_at IS NULL) AND (value_type IS NOT NULL));
CREATE INDEX trigger_event_patient ON public.trigger_event USING btree (tenant_id, patient_id, created_at);
CREATE INDEX trigger_event_waiting ON public.trigger_event USING btree (tenant_id, due_at, id) INCLUDE (state, suppression, patient_id, priority, assignee_id, trigger_id, created_at) WHERE (state <> 'closed'::text);
CREATE UNIQUE INDEX trigger_event_open ON public.trigger_event USING btree (tenant_id, trigger_id) WHERE (state <> 'closed'::text);
CREATE TRIGGER trigger_event_goes_on BEFORE UPDATE OF state ON public.trigger_event FOR EACH ROW WHEN (((old.state = 'closed'::text) AND (new.state <> 'closed'::text))) EXECUTE FUNCTION app.refuse_for_the_dead();
CREATE TRIGGER trigger_event_handled AFTER UPDATE OF state, assignee_id ON public.trigger_event FOR EACH ROW WHEN (((new.state = ANY (ARRAY['in_progress'::text, 'informed'::text, 'proposed'::text, 'closed'::text])) AND ((old.state IS DISTINCT FROM new.state) OR (old.assignee_id IS DISTINCT FROM new.assignee_id)))) EXECUTE FUNCTION app.handle_control_alarms();
CREATE TRIGGER trigger_event_moved AFTER UPDATE OF state, suppression ON public.trigger_event FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.suppression IS DISTINCT FROM new.suppression))) EXECUTE FUNCTION app.refresh_patient_alarms();
CREATE TRIGGER trigger_event_raised AFTER INSERT ON public.trigger_event REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.refresh_patients_alarms();
CREATE TRIGGER trigger_event_released BEFORE UPDATE OF state ON public.trigger_event FOR EACH ROW WHEN (((old.state = ANY (ARRAY['in_progress'::text, 'informed'::text, 'proposed'::text, 'closed'::text])) AND (new.state = ANY (ARRAY['raised'::text, 'seen'::text])))) EXECUTE FUNCTION app.release_alarm();
CREATE TRIGGER trigger_event_reopened AFTER UPDATE OF state ON public.trigger_event FOR EACH ROW WHEN (((old.state = 'closed'::text) AND (new.state <> 'closed'::text))) EXECUTE FUNCTION app.raise_monitoring_version();
CREATE TRIGGER trigger_event_tightened AFTER UPDATE OF priority ON public.trigger_event FOR EACH ROW WHEN ((old.priority IS DISTINCT FROM new.priority)) EXECUTE FUNCTION app.refresh_patient_alarms();
-- policy own_patient_id for fernpuls_limited
-- policy real_alarms for fernpuls_app
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table trigger_event_step (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  trigger_event_id uuid not null,
  action text not null,
  physician_id uuid,
  note text,
  created_at timestamp with time zone default now() not null,
  constraint trigger_event_step_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id),
  constraint trigger_event_step_tenant_id_trigger_event_id_fkey FOREIGN KEY (tenant_id, trigger_event_id) REFERENCES trigger_event(tenant_id, id) ON DELETE CASCADE,
  constraint trigger_event_step_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX trigger_event_step_event ON public.trigger_event_step USING btree (tenant_id, trigger_event_id, id);
-- policy own_trigger_event_id for fernpuls_limited
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
CREATE INDEX trigger_result_measurement ON public.trigger_result USING btree (tenant_id, measurement_id);
-- policy own_event_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table trigger_survey_result (
  tenant_id integer default app.tenant_id() not null,
  trigger_id uuid not null,
  session_id uuid not null,
  event_id uuid not null,
  constraint trigger_survey_result_tenant_id_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES trigger_event(tenant_id, id),
  constraint trigger_survey_result_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES patient_survey_session(tenant_id, id),
  constraint trigger_survey_result_pkey PRIMARY KEY (tenant_id, trigger_id, session_id)
);
CREATE INDEX trigger_survey_result_event ON public.trigger_survey_result USING btree (tenant_id, event_id);
CREATE INDEX trigger_survey_result_session ON public.trigger_survey_result USING btree (tenant_id, session_id);
-- policy own_event_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table trigger_template (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  name text not null,
  description text,
  priority text not null,
  color text,
  rule jsonb not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  creates_task boolean default false not null,
  recipient_ids jsonb default '[]'::jsonb not null,
  constraint trigger_template_priority_check CHECK ((priority = ANY (ARRAY['blocker'::text, 'high'::text, 'medium'::text, 'low'::text, 'no_priority'::text]))),
  constraint trigger_template_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint trigger_template_pkey PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX trigger_template_name ON public.trigger_template USING btree (tenant_id, lower(name));
CREATE TRIGGER trigger_template_kept_for_programs BEFORE DELETE ON public.trigger_template FOR EACH ROW EXECUTE FUNCTION app.keep_for_programs();
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table trusted_device (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  physician_id uuid not null,
  token_hash bytea not null,
  browser text,
  platform text,
  address_area text,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint trusted_device_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id) ON DELETE CASCADE,
  constraint trusted_device_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX trusted_device_physician ON public.trusted_device USING btree (tenant_id, physician_id);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table used_passkey_challenge (
  tenant_id integer default app.tenant_id() not null,
  challenge_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_passkey_challenge_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint used_passkey_challenge_pkey PRIMARY KEY (tenant_id, challenge_hash)
);
CREATE INDEX used_passkey_challenge_expires_at ON public.used_passkey_challenge USING btree (tenant_id, expires_at);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table vault_file (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid,
  purpose text not null,
  name text not null,
  media_type text,
  byte_size integer not null,
  received integer default 0 not null,
  state text default 'arriving'::text not null,
  digest text,
  home text default 'database'::text not null,
  key_sealed bytea not null,
  expires_at timestamp with time zone,
  created_by_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint vault_file_byte_size_check CHECK ((byte_size > 0)),
  constraint vault_file_check CHECK (((received >= 0) AND (received <= byte_size))),
  constraint vault_file_check1 CHECK (((state = 'arriving'::text) OR ((media_type IS NOT NULL) AND (digest IS NOT NULL) AND (received = byte_size)))),
  constraint vault_file_home_check CHECK ((home = ANY (ARRAY['database'::text, 'objects'::text]))),
  constraint vault_file_purpose_check CHECK ((purpose = ANY (ARRAY['document'::text, 'medium'::text]))),
  constraint vault_file_state_check CHECK ((state = ANY (ARRAY['arriving'::text, 'unchecked'::text, 'ready'::text, 'infected'::text]))),
  constraint vault_file_tenant_id_created_by_id_fkey FOREIGN KEY (tenant_id, created_by_id) REFERENCES physician(tenant_id, id),
  constraint vault_file_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint vault_file_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id) ON DELETE CASCADE,
  constraint vault_file_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vault_file_patient ON public.vault_file USING btree (tenant_id, patient_id);
CREATE INDEX vault_file_waiting ON public.vault_file USING btree (tenant_id, expires_at) WHERE (expires_at IS NOT NULL);
CREATE TRIGGER vault_file_removed AFTER DELETE ON public.vault_file FOR EACH ROW WHEN ((old.home = 'objects'::text)) EXECUTE FUNCTION app.sweep_removed();
CREATE TRIGGER vault_file_swept AFTER INSERT ON public.vault_file FOR EACH ROW WHEN ((new.home = 'objects'::text)) EXECUTE FUNCTION app.sweep_after_arrival();
CREATE TRIGGER vault_file_whole BEFORE UPDATE ON public.vault_file FOR EACH ROW WHEN (((old.state <> 'arriving'::text) AND ((new.state = 'arriving'::text) OR ((to_jsonb(old.*) - '{state,home,key_sealed,expires_at}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{state,home,key_sealed,expires_at}'::text[]))))) EXECUTE FUNCTION app.keep_signed_document();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table vault_piece (
  tenant_id integer default app.tenant_id() not null,
  file_id uuid not null,
  position integer not null,
  byte_size integer not null,
  content bytea,
  object_name text,
  constraint vault_piece_byte_size_check CHECK ((byte_size > 0)),
  constraint vault_piece_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES vault_file(tenant_id, id) ON DELETE CASCADE,
  constraint vault_piece_pkey PRIMARY KEY (tenant_id, file_id, "position")
);
-- policy own_file_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table vault_work (
  tenant_id integer default app.tenant_id() not null,
  file_id uuid not null,
  kind text not null,
  due_at timestamp with time zone not null,
  until timestamp with time zone not null,
  attempts integer default 0 not null,
  constraint vault_work_kind_check CHECK ((kind = ANY (ARRAY['check'::text, 'sweep'::text]))),
  constraint vault_work_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint vault_work_pkey PRIMARY KEY (tenant_id, file_id, kind)
);
CREATE INDEX vault_work_due ON public.vault_work USING btree (kind, due_at);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table video_consultation (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  patient_id uuid not null,
  physician_id uuid not null,
  starts_at timestamp with time zone not null,
  planned_minutes integer not null,
  subject text,
  status text default 'scheduled'::text not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  cancel_reason text,
  reminded_at timestamp with time zone,
  link_expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  note text,
  noted_at timestamp with time zone,
  outcome text,
  guest_wish text,
  guest_wish_text text,
  guest_wish_at timestamp with time zone,
  interview_guide_id uuid,
  guide_version integer,
  answers jsonb,
  link_number integer default 0 not null,
  tells_again boolean default false not null,
  constraint video_consultation_check CHECK (((status = ANY (ARRAY['running'::text, 'completed'::text])) = (started_at IS NOT NULL))),
  constraint video_consultation_check1 CHECK (((status = ANY (ARRAY['completed'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  constraint video_consultation_check2 CHECK (((status = 'cancelled'::text) OR (cancel_reason IS NULL))),
  constraint video_consultation_outcome CHECK ((outcome = ANY (ARRAY['held'::text, 'not_come'::text, 'broken_off'::text, 'handed_on'::text]))),
  constraint video_consultation_planned_minutes_check CHECK (((planned_minutes >= 5) AND (planned_minutes <= 240))),
  constraint video_consultation_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'running'::text, 'completed'::text, 'cancelled'::text]))),
  constraint video_consultation_wish CHECK ((guest_wish = ANY (ARRAY['cancel'::text, 'another_time'::text]))),
  constraint video_consultation_guide_version_fkey FOREIGN KEY (tenant_id, interview_guide_id, guide_version) REFERENCES interview_guide_version(tenant_id, interview_guide_id, version),
  constraint video_consultation_interview_guide_id_fkey FOREIGN KEY (tenant_id, interview_guide_id) REFERENCES interview_guide(tenant_id, id),
  constraint video_consultation_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint video_consultation_tenant_id_patient_id_fkey FOREIGN KEY (tenant_id, patient_id) REFERENCES patient(tenant_id, id),
  constraint video_consultation_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id),
  constraint video_consultation_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX video_consultation_by_starts_at ON public.video_consultation USING btree (tenant_id, starts_at, id) INCLUDE (patient_id, physician_id, status);
CREATE INDEX video_consultation_by_status ON public.video_consultation USING btree (tenant_id, status, starts_at, id) INCLUDE (patient_id, physician_id);
CREATE INDEX video_consultation_guide ON public.video_consultation USING btree (tenant_id, interview_guide_id) WHERE (interview_guide_id IS NOT NULL);
CREATE INDEX video_consultation_patient ON public.video_consultation USING btree (tenant_id, patient_id, starts_at);
CREATE INDEX video_consultation_told_again ON public.video_consultation USING btree (tenant_id, id) WHERE tells_again;
CREATE TRIGGER video_consultation_begins BEFORE INSERT ON public.video_consultation FOR EACH ROW EXECUTE FUNCTION app.refuse_for_the_dead();
CREATE TRIGGER video_consultation_goes_on BEFORE UPDATE OF status, reminded_at ON public.video_consultation FOR EACH ROW WHEN ((((new.status = ANY (ARRAY['scheduled'::text, 'running'::text])) AND (new.status <> old.status)) OR ((new.reminded_at IS NOT NULL) AND (new.reminded_at IS DISTINCT FROM old.reminded_at)))) EXECUTE FUNCTION app.refuse_for_the_dead();
-- policy own_patient_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table video_participant (
  tenant_id integer default app.tenant_id() not null,
  id uuid not null,
  consultation_id uuid not null,
  role text not null,
  physician_id uuid,
  name text not null,
  state text not null,
  client_id uuid not null,
  connection_id uuid,
  seen_at timestamp with time zone,
  joined_at timestamp with time zone,
  left_at timestamp with time zone,
  feedback_rating integer,
  feedback_text text,
  created_at timestamp with time zone default now() not null,
  party text,
  constraint video_participant_check CHECK (((role = 'staff'::text) = (physician_id IS NOT NULL))),
  constraint video_participant_check1 CHECK (((feedback_rating IS NOT NULL) OR (feedback_text IS NULL))),
  constraint video_participant_feedback_rating_check CHECK (((feedback_rating >= 1) AND (feedback_rating <= 5))),
  constraint video_participant_party CHECK ((party = ANY (ARRAY['practice'::text, 'patient'::text, 'carer'::text]))),
  constraint video_participant_role_check CHECK ((role = ANY (ARRAY['staff'::text, 'guest'::text]))),
  constraint video_participant_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'admitted'::text, 'declined'::text, 'left'::text]))),
  constraint video_participant_tenant_id_consultation_id_fkey FOREIGN KEY (tenant_id, consultation_id) REFERENCES video_consultation(tenant_id, id) ON DELETE CASCADE,
  constraint video_participant_tenant_id_physician_id_fkey FOREIGN KEY (tenant_id, physician_id) REFERENCES physician(tenant_id, id),
  constraint video_participant_pkey PRIMARY KEY (tenant_id, id),
  constraint video_participant_once UNIQUE (tenant_id, consultation_id, physician_id)
);
CREATE INDEX video_participant_consultation ON public.video_participant USING btree (tenant_id, consultation_id, created_at);
CREATE INDEX video_participant_waiting ON public.video_participant USING btree (tenant_id, consultation_id) WHERE (state = 'waiting'::text);
-- policy own_consultation_id for fernpuls_limited
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table video_purge (
  tenant_id integer default app.tenant_id() not null,
  purged_on date not null,
  participants integer not null,
  constraint video_purge_participants_check CHECK ((participants > 0)),
  constraint video_purge_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint video_purge_pkey PRIMARY KEY (tenant_id, purged_on)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app

create table video_rules (
  tenant_id integer default app.tenant_id() not null,
  is_anlage31b boolean not null,
  metadata_days integer not null,
  asks_clear_name boolean not null,
  source text not null,
  source_on date not null,
  changed_at timestamp with time zone default now() not null,
  changed_by_id uuid,
  constraint video_rules_check CHECK (((NOT is_anlage31b) OR (metadata_days <= 90))),
  constraint video_rules_metadata_days_check CHECK (((metadata_days >= 1) AND (metadata_days <= 365))),
  constraint video_rules_tenant_id_changed_by_id_fkey FOREIGN KEY (tenant_id, changed_by_id) REFERENCES physician(tenant_id, id),
  constraint video_rules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint video_rules_pkey PRIMARY KEY (tenant_id)
);
-- policy system_access for fernpuls_system
-- policy tenant_fence for fernpuls_app
