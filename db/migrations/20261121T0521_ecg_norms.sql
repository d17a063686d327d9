-- Within which limits a practice calls a figure of an ECG usual: its own data, dated, with the source.
create table ecg_norm (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  interval text not null check (interval in ('rate', 'pr', 'qrs', 'qtc', 'axis')),
  gender text check (gender in ('female', 'male')),
  low integer check (low between -180 and 2000),
  high integer check (high between -180 and 2000),
  critical integer check (critical between -180 and 2000),
  valid_from date not null,
  source text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint ecg_norm_valid_from_taken unique nulls not distinct (tenant_id, interval, gender, valid_from),
  check (num_nonnulls(low, high, critical) > 0),
  check (low <= high),
  check (coalesce(high, low) <= critical)
);
call app.protect('ecg_norm');

create function app.add_ecg_norms(practice integer) returns void
language sql security definer set search_path = public, app
as $$
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
$$;
alter function app.add_ecg_norms owner to fernpuls_system;
revoke execute on function app.add_ecg_norms from public;
grant execute on function app.add_ecg_norms to fernpuls_system;
create function app.open_ecg_norms() returns trigger
language plpgsql security definer set search_path = public, app
as $$
begin
  perform app.add_ecg_norms(new.id);
  return null;
end $$;
alter function app.open_ecg_norms owner to fernpuls_system;
revoke execute on function app.open_ecg_norms from public;
grant execute on function app.open_ecg_norms to fernpuls_system;
create trigger tenant_opened_ecg_norms after insert on tenant for each row execute function app.open_ecg_norms();
select app.add_ecg_norms(id) from tenant;
