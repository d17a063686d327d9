-- The operator's devices one by one: where each is, and every step that brought it there. The practice's device of the
-- same serial number is the same thing; what a patient measures with it stays behind the practice's fence.
create table stock_device (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  article_id uuid not null,
  serial text not null,
  lot text,
  bought_on date,
  firmware text,
  iccid text,
  note text,
  -- Written by its steps alone; null and 0 until the first one.
  state text,
  location_id uuid,
  practice_key text references tenant (key),
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint stock_device_serial_taken unique (tenant_id, serial),
  foreign key (tenant_id, article_id) references article (tenant_id, id),
  foreign key (tenant_id, location_id) references stock_location (tenant_id, id),
  constraint stock_device_begins check ((state is null) = (sequence = 0)),
  constraint stock_device_in_one_place check (
    case
      when state in ('stocked', 'packed', 'returned', 'cleaned') then location_id is not null and practice_key is null
      when state in ('shipped', 'delivered', 'active') then location_id is null and practice_key is not null
      else location_id is null and practice_key is null
    end
  )
);
create index stock_device_by_serial on stock_device (tenant_id, serial, id)
  include (state, practice_key, article_id, location_id, lot, created_at);
create index stock_device_lot on stock_device (tenant_id, article_id, lot);
create index stock_device_location on stock_device (tenant_id, location_id) where location_id is not null;
create index stock_device_practice on stock_device (tenant_id, practice_key) where practice_key is not null;
create index stock_device_search on stock_device using gin (tenant_id, app.device_search_key('', '', serial) gin_trgm_ops);
call app.protect('stock_device');
-- What it is may be put right; where it is follows its steps, and none is forgotten.
revoke insert, update, delete on stock_device from fernpuls_app;
grant insert (tenant_id, id, article_id, serial, lot, bought_on, firmware, iccid, note) on stock_device to fernpuls_app;
grant update (firmware, iccid, note, updated_at) on stock_device to fernpuls_app;

create table stock_device_step (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  device_id uuid not null,
  -- Two who move the same device at once write the same number: one of them fails.
  sequence integer not null check (sequence > 0),
  step text not null,
  from_state text,
  state text not null,
  location_id uuid,
  practice_key text references tenant (key),
  note text,
  movement_id uuid,
  taken_by_id uuid,
  taken_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint stock_device_step_once unique (tenant_id, device_id, sequence),
  foreign key (tenant_id, device_id) references stock_device (tenant_id, id),
  foreign key (tenant_id, location_id) references stock_location (tenant_id, id),
  foreign key (tenant_id, movement_id) references stock_movement (tenant_id, id),
  foreign key (tenant_id, taken_by_id) references physician (tenant_id, id),
  constraint stock_device_step_leads check (
    (step = 'buy' and from_state is null and state = 'bought')
    or (step = 'stock' and from_state in ('bought', 'cleaned') and state = 'stocked')
    or (step = 'transfer' and from_state = 'stocked' and state = 'stocked')
    or (step = 'pack' and from_state = 'stocked' and state = 'packed')
    or (step = 'unpack' and from_state = 'packed' and state = 'stocked')
    or (step = 'ship' and from_state = 'packed' and state = 'shipped')
    or (step = 'deliver' and from_state = 'shipped' and state = 'delivered')
    or (step = 'activate' and from_state = 'delivered' and state = 'active')
    or (step = 'hand_back' and from_state = 'active' and state = 'delivered')
    or (step = 'return' and from_state in ('shipped', 'delivered') and state = 'returned')
    or (step = 'clean' and from_state = 'returned' and state = 'cleaned')
    or (step = 'retire' and from_state in ('bought', 'stocked', 'shipped', 'delivered', 'returned', 'cleaned') and state = 'retired')
  )
);
create index stock_device_step_movement on stock_device_step (tenant_id, movement_id) where movement_id is not null;
create index stock_device_step_location on stock_device_step (tenant_id, location_id) where location_id is not null;
create index stock_device_step_by on stock_device_step (tenant_id, taken_by_id) where taken_by_id is not null;
create index stock_device_step_practice on stock_device_step (tenant_id, practice_key) where practice_key is not null;
call app.protect('stock_device_step');
revoke update, delete on stock_device_step from fernpuls_app;

-- Promised to a practice for some days; nobody else is promised it for any of them.
create table stock_device_reservation (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  device_id uuid not null,
  practice_key text not null references tenant (key),
  from_on date not null,
  until_on date not null,
  note text,
  reserved_by_id uuid,
  reserved_at timestamptz not null default now(),
  released_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, device_id) references stock_device (tenant_id, id),
  foreign key (tenant_id, reserved_by_id) references physician (tenant_id, id),
  constraint stock_device_reservation_ends check (until_on >= from_on),
  constraint stock_device_promised_once
    exclude using gist (tenant_id with =, device_id with =, daterange(from_on, until_on, '[]') with &&) where (released_at is null)
);
create index stock_device_reservation_device on stock_device_reservation (tenant_id, device_id, from_on);
create index stock_device_reservation_practice on stock_device_reservation (tenant_id, practice_key);
create index stock_device_reservation_by on stock_device_reservation (tenant_id, reserved_by_id) where reserved_by_id is not null;
call app.protect('stock_device_reservation');
revoke update, delete on stock_device_reservation from fernpuls_app;
grant update (released_at) on stock_device_reservation to fernpuls_app;

-- A step takes the device from where it is, and from nowhere else. What a practice is sent is known there.
create function app.take_device_step() returns trigger
language plpgsql security definer set search_path = public, app
as $$
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
end $$;
alter function app.take_device_step owner to fernpuls_system;
create trigger stock_device_step_taken after insert on stock_device_step for each row execute function app.take_device_step();

-- A patient has it in use, or gave it back to the practice: the operator's device follows, and learns no more than that.
create function app.follow_stock_device() returns trigger
language plpgsql security definer set search_path = public, app
as $$
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
end $$;
alter function app.follow_stock_device owner to fernpuls_system;
create trigger device_in_stock_followed after insert or delete or update of patient_id on device
  for each row execute function app.follow_stock_device();

-- What the operator may know of its devices in practices: no patient, no value.
create function app.signs_of_stock_devices(ids uuid[])
  returns table (device_id uuid, practice_name text, battery_percent integer, signal_dbm integer, last_contact_at timestamptz)
language sql stable security definer set search_path = public, app
as $$
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
$$;
alter function app.signs_of_stock_devices owner to fernpuls_system;
revoke execute on function app.signs_of_stock_devices from public;
grant execute on function app.signs_of_stock_devices to fernpuls_app;

-- Names of practices the operator sends to.
create function app.practice_names(keys text[]) returns table (key text, name text)
language sql stable security definer set search_path = public, app
as $$
  select practice.key, practice.name from tenant as practice
  where practice.key = any(keys) and practice.kind = 'practice' and practice.purpose = 'production'
    and exists (select from tenant where id = app.tenant_id() and kind = 'operator')
$$;
alter function app.practice_names owner to fernpuls_system;
revoke execute on function app.practice_names from public;
grant execute on function app.practice_names to fernpuls_app;

-- The trigram index cannot be used behind the fence; this asks within it.
create function app.search_stock_devices(pattern text, cap integer) returns setof uuid
language sql stable security definer set search_path = public, app
as $$
  select id from stock_device
  where tenant_id = app.tenant_id() and app.device_search_key('', '', serial) like pattern
  limit cap
$$;
alter function app.search_stock_devices owner to fernpuls_system;
revoke execute on function app.search_stock_devices from public;
grant execute on function app.search_stock_devices to fernpuls_app;
