-- What stands beside a reading: how the patient felt, what it was taken with, where, in what weather, from when to when.
-- In a table of its own: a reading without any of it costs what it did.
create table feeling_factor (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  category text not null check (category in ('complaint', 'strain', 'mood', 'illness', 'circumstance')),
  description text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint feeling_factor_name_taken unique (tenant_id, name)
);
create index feeling_factor_by_name on feeling_factor (tenant_id, name, id) include (category, is_active);
call app.protect('feeling_factor');

-- Its id is that of the reading.
create table measurement_detail (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  patient_id uuid not null,
  feeling_factor_ids jsonb not null default '[]',
  "group" text,
  location text,
  weather jsonb,
  from_at timestamptz,
  to_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references measurement_receipt (tenant_id, id) on delete cascade,
  constraint measurement_detail_span check ((from_at is null) = (to_at is null) and from_at <= to_at)
);
create index measurement_detail_group on measurement_detail (tenant_id, patient_id, "group") where "group" is not null;
call app.protect('measurement_detail');

-- The same ids as keys: what is named stays, and what uses a factor is found.
create table measurement_feeling_factor (
  tenant_id integer not null default app.tenant_id(),
  measurement_id uuid not null,
  feeling_factor_id uuid not null,
  patient_id uuid not null,
  primary key (tenant_id, measurement_id, feeling_factor_id),
  foreign key (tenant_id, measurement_id) references measurement_detail (tenant_id, id) on delete cascade,
  foreign key (tenant_id, feeling_factor_id) references feeling_factor (tenant_id, id)
);
create index measurement_feeling_factor_used on measurement_feeling_factor (tenant_id, feeling_factor_id, measurement_id);
call app.protect('measurement_feeling_factor');

create function app.keep_feeling_factors() returns trigger
language plpgsql set search_path = public, app
as $$
begin
  delete from measurement_feeling_factor as held
    where held.tenant_id = new.tenant_id and held.measurement_id = new.id
      and not new.feeling_factor_ids ? held.feeling_factor_id::text;
  insert into measurement_feeling_factor (tenant_id, measurement_id, feeling_factor_id, patient_id)
    select new.tenant_id, new.id, named::uuid, new.patient_id
    from jsonb_array_elements_text(new.feeling_factor_ids) as named
    on conflict do nothing;
  return null;
end $$;
create trigger measurement_detail_factors after insert or update of feeling_factor_ids on measurement_detail
  for each row execute function app.keep_feeling_factors();

insert into app.subject_table (subject_type, table_name) values ('measurement_details', 'measurement_receipt');
