-- A series of one patient as the texts of arrays. After some statistics PostgreSQL would plan it anew for each patient,
-- over all months, for a quarter of its time; its plan is the same for everybody. Fences hold as for the caller.
create function app.series(
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
