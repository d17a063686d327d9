-- What the practice writes down of a consultation and how it went; what the patient asks for before it.
alter table video_consultation
  add column note text,
  add column noted_at timestamptz,
  add column outcome text,
  add column guest_wish text,
  add column guest_wish_text text,
  add column guest_wish_at timestamptz;
alter table video_consultation add constraint video_consultation_outcome
  check (outcome in ('held', 'not_come', 'broken_off', 'handed_on')) not valid;
alter table video_consultation add constraint video_consultation_wish
  check (guest_wish in ('cancel', 'another_time')) not valid;
-- On whose side somebody was.
alter table video_participant add column party text;
alter table video_participant add constraint video_participant_party
  check (party in ('practice', 'patient', 'carer')) not valid;
-- A reading that somebody typed in by the link of a consultation.
alter table measurement add constraint measurement_sources
  check (source in ('manual', 'app', 'hub', 'hl7', 'cied', 'link')) not valid;
alter table measurement drop constraint measurement_source_check;

-- How a practice holds its video consultations (Anlage 31b BMV-Ä), by which source, and when it last forgot.
create table video_rules (
  tenant_id integer primary key default app.tenant_id() references tenant (id),
  is_anlage31b boolean not null,
  metadata_days integer not null check (metadata_days between 1 and 365),
  asks_clear_name boolean not null,
  source text not null,
  source_on date not null,
  changed_at timestamptz not null default now(),
  changed_by_id uuid,
  foreign key (tenant_id, changed_by_id) references physician (tenant_id, id),
  check (not is_anlage31b or metadata_days <= 90)
);
call app.protect('video_rules');

-- What was forgotten when: a number for each day, and nothing of whom.
create table video_purge (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  purged_on date not null,
  participants integer not null check (participants > 0),
  primary key (tenant_id, purged_on)
);
call app.protect('video_purge');

-- As before, and readings typed in by a link count as typed in.
create or replace function app.series(
  patient uuid, kind text, since timestamptz, until timestamptz, start double precision, with_components boolean, most integer,
  out n bigint, out marked boolean, out times text, out "values" text, out diastolic text, out mean text
)
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan
as $$
begin
  marked := exists (
    select from measurement
    where tenant_id = app.tenant_id() and patient_id = patient and value_type = kind
      and measured_at >= since and measured_at <= until and (source = 'manual' or plausibility <> 'valid')
) or exists (
    -- What somebody typed in by a link belongs to a consultation that has begun.
    select from video_consultation
    where tenant_id = app.tenant_id() and patient_id = patient and started_at is not null
  );
  if not with_components then
    select count(*), string_agg((round(date_part('epoch', reading.measured_at)) - start)::text, ','),
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
  select count(*), string_agg((round(date_part('epoch', reading.measured_at)) - start)::text, ','),
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
$$;
