-- Orders of practices at the operator, sent in one or several consignments. The operator knows the practice and, while
-- something is on its way, whose door it goes to; which patient it is for stands in the practice's own row alone.
create table stock_order_counter (
  tenant_id integer not null references tenant (id),
  year integer not null,
  last integer not null,
  primary key (tenant_id, year)
);
call app.protect('stock_order_counter');
revoke insert, update, delete on stock_order_counter from fernpuls_app;

create table stock_order (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  -- Given by the database; '' until then.
  number text not null default '',
  practice_key text not null references tenant (key),
  -- The practice's row; null: ordered by the operator for what the practice keeps itself.
  practice_order_id uuid,
  package_id uuid,
  package_name text,
  -- What it was made of when it was placed.
  items jsonb not null,
  reason text not null check (reason in ('first', 'additional', 'replacement', 'defect')),
  recipient_name text,
  care_of text,
  street text,
  postal_code text,
  city text,
  country_code text,
  wish_on date,
  due_on date not null default '2000-01-01',
  note text,
  -- Closed: what was not sent is not sent any more.
  stage text not null default 'placed' check (stage in ('placed', 'accepted', 'closed', 'cancelled')),
  state text not null default 'placed' check (
    state in ('placed', 'accepted', 'packed', 'shipped', 'delivered', 'return_requested', 'returned', 'cancelled')
  ),
  placed_by_id uuid,
  placed_at timestamptz not null default now(),
  settled_at timestamptz,
  first_reading_at timestamptz,
  first_reading_serial text,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint stock_order_number_taken unique (tenant_id, number),
  constraint stock_order_of_practice unique (tenant_id, practice_key, practice_order_id),
  foreign key (tenant_id, package_id) references sensor_package (tenant_id, id),
  foreign key (tenant_id, placed_by_id) references physician (tenant_id, id)
);
create index stock_order_by_due_on on stock_order (tenant_id, due_on, id) include (state, practice_key, package_id, placed_at);
create index stock_order_package on stock_order (tenant_id, package_id, placed_at) where package_id is not null;
create index stock_order_placed_by on stock_order (tenant_id, placed_by_id) where placed_by_id is not null;
create index stock_order_unheard on stock_order (tenant_id, id)
  where first_reading_at is null and state in ('accepted', 'packed', 'shipped', 'delivered', 'return_requested');
create index stock_order_addressed on stock_order (tenant_id, settled_at) where settled_at is not null and recipient_name is not null;
call app.protect('stock_order');
revoke insert, update, delete on stock_order from fernpuls_app;
grant insert (tenant_id, id, practice_key, package_id, package_name, items, reason, recipient_name, care_of, street,
  postal_code, city, country_code, wish_on, note, placed_by_id) on stock_order to fernpuls_app;
grant update (recipient_name, care_of, street, postal_code, city, country_code, wish_on, note, stage, state, settled_at, updated_at)
  on stock_order to fernpuls_app;

-- What orders name, so that no article of one is deleted; written from them alone.
create table stock_order_article (
  tenant_id integer not null references tenant (id),
  order_id uuid not null,
  article_id uuid not null,
  primary key (tenant_id, order_id, article_id),
  foreign key (tenant_id, order_id) references stock_order (tenant_id, id),
  foreign key (tenant_id, article_id) references article (tenant_id, id)
);
create index stock_order_article_article on stock_order_article (tenant_id, article_id);
call app.protect('stock_order_article');
revoke insert, update, delete on stock_order_article from fernpuls_app;

create table stock_consignment (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  order_id uuid not null,
  number integer not null check (number > 0),
  state text not null default 'packed' check (
    state in ('packed', 'shipped', 'delivered', 'return_requested', 'returned', 'unpacked')
  ),
  carrier text,
  tracking_number text,
  packed_at timestamptz not null default now(),
  shipped_at timestamptz,
  delivered_at timestamptz,
  return_requested_at timestamptz,
  return_due_on date,
  returned_at timestamptz,
  primary key (tenant_id, id),
  constraint stock_consignment_once unique (tenant_id, order_id, number),
  foreign key (tenant_id, order_id) references stock_order (tenant_id, id),
  constraint stock_consignment_sent check (state in ('packed', 'unpacked') or (shipped_at is not null and carrier is not null))
);
call app.protect('stock_consignment');
revoke delete on stock_consignment from fernpuls_app;

create table stock_consignment_piece (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  consignment_id uuid not null,
  article_id uuid not null,
  -- One of its serial number; null: counted pieces.
  device_id uuid,
  quantity integer not null check (quantity between 1 and 1000),
  batch text,
  location_id uuid not null,
  primary key (tenant_id, id),
  constraint stock_consignment_piece_once unique (tenant_id, consignment_id, device_id),
  foreign key (tenant_id, consignment_id) references stock_consignment (tenant_id, id),
  foreign key (tenant_id, article_id) references article (tenant_id, id),
  foreign key (tenant_id, device_id) references stock_device (tenant_id, id),
  foreign key (tenant_id, location_id) references stock_location (tenant_id, id),
  constraint stock_consignment_piece_single check (device_id is null or quantity = 1)
);
create index stock_consignment_piece_device on stock_consignment_piece (tenant_id, device_id) where device_id is not null;
create index stock_consignment_piece_article on stock_consignment_piece (tenant_id, article_id, location_id);
create index stock_consignment_piece_location on stock_consignment_piece (tenant_id, location_id);
call app.protect('stock_consignment_piece');
revoke update, delete on stock_consignment_piece from fernpuls_app;

create table stock_order_step (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  order_id uuid not null,
  consignment_id uuid,
  step text not null check (step in ('place', 'accept', 'pack', 'unpack', 'ship', 'deliver', 'request_return', 'take_return',
    'cancel', 'close', 'first_reading')),
  by_kind text not null default 'operator' check (by_kind in ('operator', 'practice', 'system')),
  taken_by_id uuid,
  note text,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references stock_order (tenant_id, id),
  foreign key (tenant_id, consignment_id) references stock_consignment (tenant_id, id),
  foreign key (tenant_id, taken_by_id) references physician (tenant_id, id)
);
create index stock_order_step_order on stock_order_step (tenant_id, order_id, taken_at);
create index stock_order_step_consignment on stock_order_step (tenant_id, consignment_id) where consignment_id is not null;
create index stock_order_step_by on stock_order_step (tenant_id, taken_by_id) where taken_by_id is not null;
call app.protect('stock_order_step');
revoke update, delete on stock_order_step from fernpuls_app;

-- The practice's own row says what is wanted of the operator; without any of it nobody is asked.
alter table device_order
  alter column kind drop not null,
  alter column quantity set default 1,
  add column package_id text,
  add column package_name text,
  add column items jsonb,
  add column recipient_name text,
  add column care_of text,
  add column street text,
  add column postal_code text,
  add column city text,
  add column country_code text,
  add column wish_on date;

create function app.number_stock_order() returns trigger
language plpgsql security definer set search_path = public, app
as $$
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
end $$;
alter function app.number_stock_order owner to fernpuls_system;
create trigger stock_order_numbered before insert or update of wish_on on stock_order
  for each row execute function app.number_stock_order();

-- Nobody skips a state, whoever writes; an order stands where its slowest part stands.
create function app.guard_stock_order() returns trigger
language plpgsql set search_path = public, app
as $$
begin
  if old.state in ('cancelled', 'returned') or new.state = 'placed'
    or (old.state = 'placed' and new.state not in ('accepted', 'cancelled'))
    or (new.state = 'cancelled' and old.state not in ('placed', 'accepted', 'packed')) then
    raise exception 'an order that is % is not %', old.state, new.state using errcode = '23P01', constraint = 'stock_order_elsewhere';
  end if;
  return new;
end $$;
create trigger stock_order_guarded before update of state on stock_order
  for each row when (old.state is distinct from new.state) execute function app.guard_stock_order();

create function app.guard_stock_consignment() returns trigger
language plpgsql set search_path = public, app
as $$
begin
  if old.state || ' ' || new.state not in ('packed shipped', 'packed unpacked', 'shipped delivered', 'shipped returned',
    'delivered return_requested', 'delivered returned', 'return_requested returned') then
    raise exception 'a consignment that is % is not %', old.state, new.state
      using errcode = '23P01', constraint = 'stock_consignment_elsewhere';
  end if;
  return new;
end $$;
create trigger stock_consignment_guarded before update of state on stock_consignment
  for each row when (old.state is distinct from new.state) execute function app.guard_stock_consignment();

create function app.begin_stock_order() returns trigger
language plpgsql security definer set search_path = public, app
as $$
begin
  insert into stock_order_article (tenant_id, order_id, article_id)
  select new.tenant_id, new.id, (item ->> 'articleId')::uuid from jsonb_array_elements(new.items) as item;
  insert into stock_order_step (tenant_id, id, order_id, step, by_kind, taken_by_id, taken_at)
  values (new.tenant_id, gen_random_uuid(), new.id, 'place',
    case when new.practice_order_id is null then 'operator' else 'practice' end, new.placed_by_id, new.placed_at);
  insert into outbox (tenant_id, kind, subject_ids) values (new.tenant_id, 'stock_orders_changed', array[new.id]);
  return null;
end $$;
alter function app.begin_stock_order owner to fernpuls_system;
create trigger stock_order_begun after insert on stock_order for each row execute function app.begin_stock_order();

-- What becomes of an order is seen by both; the practice's own row is settled with it.
create function app.tell_of_stock_order() returns trigger
language plpgsql security definer set search_path = public, app
as $$
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
end $$;
alter function app.tell_of_stock_order owner to fernpuls_system;
create trigger stock_order_told after update of state, first_reading_at on stock_order
  for each row when (old.state is distinct from new.state or old.first_reading_at is distinct from new.first_reading_at)
  execute function app.tell_of_stock_order();

-- What was ordered for a patient is theirs as soon as it came.
create function app.hand_over_consignment() returns trigger
language plpgsql security definer set search_path = public, app
as $$
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
end $$;
alter function app.hand_over_consignment owner to fernpuls_system;
create trigger stock_consignment_handed_over after update of state on stock_consignment
  for each row when (old.state = 'shipped' and new.state = 'delivered') execute function app.hand_over_consignment();

-- What the operator offers to a practice: packages and single articles.
create function app.offer_to_practice()
  returns table (id uuid, is_package boolean, name text, description text, category text, contents jsonb)
language sql stable security definer set search_path = public, app
as $$
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
$$;
alter function app.offer_to_practice owner to fernpuls_system;
revoke execute on function app.offer_to_practice from public;
grant execute on function app.offer_to_practice to fernpuls_app;

create function app.place_practice_order() returns trigger
language plpgsql security definer set search_path = public, app
as $$
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
end $$;
alter function app.place_practice_order owner to fernpuls_system;
create trigger device_order_placed after insert on device_order
  for each row when (new.package_id is not null or new.items is not null) execute function app.place_practice_order();

-- Taken back by the practice, while nobody has begun; false: it is too late.
create function app.cancel_practice_order(of_order uuid) returns boolean
language plpgsql security definer set search_path = public, app
as $$
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
end $$;
alter function app.cancel_practice_order owner to fernpuls_system;
revoke execute on function app.cancel_practice_order from public;
grant execute on function app.cancel_practice_order to fernpuls_app;

-- How far the operator is with a practice's own orders.
create function app.progress_of_orders(ids uuid[])
  returns table (order_id uuid, number text, state text, due_on date, first_reading_at timestamptz, placed_count integer, consignments jsonb)
language sql stable security definer set search_path = public, app
as $$
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
$$;
alter function app.progress_of_orders owner to fernpuls_system;
revoke execute on function app.progress_of_orders from public;
grant execute on function app.progress_of_orders to fernpuls_app;

-- The first reading or recording of a device that was sent for an order; answers how many orders were told.
create function app.tell_first_readings() returns integer
language plpgsql security definer set search_path = public, app
as $$
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
end $$;
alter function app.tell_first_readings owner to fernpuls_system;
revoke execute on function app.tell_first_readings from public;
grant execute on function app.tell_first_readings to fernpuls_system;

-- Whose door it went to is nobody's business of the operator once it is there for fourteen days.
create function app.forget_order_addresses() returns integer
language plpgsql security definer set search_path = public, app
as $$
declare
  forgotten integer;
begin
  update stock_order
  set recipient_name = null, care_of = null, street = null, postal_code = null, city = null, country_code = null, note = null
  where settled_at < now() - interval '14 days' and recipient_name is not null and practice_order_id is not null
    and state in ('delivered', 'return_requested', 'returned', 'cancelled');
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
alter function app.forget_order_addresses owner to fernpuls_system;
revoke execute on function app.forget_order_addresses from public;
grant execute on function app.forget_order_addresses to fernpuls_system;
