-- An alarm of a value beyond all its device can tell says so (HI, LO) instead of a number nobody measured.
alter table trigger_event add column qualifier text;
alter table trigger_event add constraint trigger_event_known_qualifiers check (qualifier in ('above', 'below')) not valid;

-- As before; what lies beyond all its device can tell counts as marked, and a second is the one that has begun, as whoever looks
-- for the alarm or the note of a reading takes it.
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
$$;
