-- An index alone answers only for pages that vacuum has marked as seen by everybody: a month of readings is vacuumed
-- after one percent of it, not after a fifth. Months that are there get it when the house is kept.
create or replace procedure app.ensure_measurement_partition(month date)
language plpgsql security definer set search_path = public, app
as $$
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
$$;
