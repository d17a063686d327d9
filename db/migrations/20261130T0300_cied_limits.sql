-- Within which limits a practice calls what an implant measured usual: its own data, dated, with the source.
create table cied_limit (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  kind text not null,
  position text,
  low double precision,
  high double precision,
  valid_from date not null,
  source text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint cied_limit_valid_from_taken unique nulls not distinct (tenant_id, kind, position, valid_from),
  check (num_nonnulls(low, high) > 0),
  check (low <= high)
);
call app.protect('cied_limit');

create function app.add_cied_limits(practice integer) returns void
language sql security definer set search_path = public, app
as $$
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
$$;
alter function app.add_cied_limits owner to fernpuls_system;
revoke execute on function app.add_cied_limits from public;
grant execute on function app.add_cied_limits to fernpuls_system;
create function app.open_cied_limits() returns trigger
language plpgsql security definer set search_path = public, app
as $$
begin
  perform app.add_cied_limits(new.id);
  return null;
end $$;
alter function app.open_cied_limits owner to fernpuls_system;
revoke execute on function app.open_cied_limits from public;
grant execute on function app.open_cied_limits to fernpuls_system;
create trigger tenant_opened_cied_limits after insert on tenant for each row execute function app.open_cied_limits();
select app.add_cied_limits(id) from tenant;
