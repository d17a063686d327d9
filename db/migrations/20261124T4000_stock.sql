-- The operator's stock: articles, places, and movements booked twice, from where something was to where it is.
create table stock_location (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  street text,
  postal_code text,
  city text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint stock_location_name_taken unique (tenant_id, name)
);
call app.protect('stock_location');

create table article (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  number text not null,
  name text not null,
  kind text not null check (kind in ('counted', 'serialised')),
  category text not null,
  manufacturer text,
  model text,
  gtin text,
  supplier text,
  supplier_number text,
  pack_size integer not null default 1 check (pack_size between 1 and 10000),
  has_batches boolean not null default false,
  calibration_months integer check (calibration_months between 1 and 120),
  note text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint article_number_taken unique (tenant_id, number)
);
create index article_name on article (tenant_id, lower(name), id);
create unique index article_gtin_taken on article (tenant_id, gtin) where gtin is not null;
call app.protect('article');

-- How much a place should always hold of an article, and how much after an order.
create table stock_minimum (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  article_id uuid not null,
  location_id uuid not null,
  minimum integer not null check (minimum between 0 and 1000000),
  target integer check (target between 0 and 1000000),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, article_id, location_id),
  foreign key (tenant_id, article_id) references article (tenant_id, id) on delete cascade,
  foreign key (tenant_id, location_id) references stock_location (tenant_id, id) on delete cascade,
  constraint stock_minimum_target check (target >= minimum)
);
create index stock_minimum_location on stock_minimum (tenant_id, location_id);
call app.protect('stock_minimum');

-- A batch ends on one day wherever it lies.
create table stock_batch (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  article_id uuid not null,
  batch text not null,
  expires_on date,
  created_at timestamptz not null default now(),
  primary key (tenant_id, article_id, batch),
  foreign key (tenant_id, article_id) references article (tenant_id, id)
);
call app.protect('stock_batch');
revoke delete on stock_batch from fernpuls_app;

create table stock_movement (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  article_id uuid not null,
  from_location_id uuid,
  to_location_id uuid,
  quantity integer not null check (quantity between 1 and 1000000),
  batch text,
  batch_expires_on date,
  reason text not null check (
    reason in ('purchase', 'transfer', 'delivery', 'return', 'consumption', 'loss', 'scrapped', 'found', 'stocktaking')
  ),
  note text,
  reverses_id uuid,
  booked_by_id uuid,
  booked_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, article_id) references article (tenant_id, id),
  foreign key (tenant_id, from_location_id) references stock_location (tenant_id, id),
  foreign key (tenant_id, to_location_id) references stock_location (tenant_id, id),
  foreign key (tenant_id, article_id, batch) references stock_batch (tenant_id, article_id, batch),
  foreign key (tenant_id, reverses_id) references stock_movement (tenant_id, id),
  foreign key (tenant_id, booked_by_id) references physician (tenant_id, id),
  constraint stock_movement_moves check (from_location_id is distinct from to_location_id)
);
create index stock_movement_article on stock_movement (tenant_id, article_id, booked_at, id);
create index stock_movement_by_reason on stock_movement (tenant_id, reason, booked_at, id);
create index stock_movement_by_booked_at on stock_movement (tenant_id, booked_at, id);
create index stock_movement_from on stock_movement (tenant_id, from_location_id) where from_location_id is not null;
create index stock_movement_to on stock_movement (tenant_id, to_location_id) where to_location_id is not null;
create index stock_movement_batch on stock_movement (tenant_id, article_id, batch) where batch is not null;
create unique index stock_movement_reversed on stock_movement (tenant_id, reverses_id) where reverses_id is not null;
create index stock_movement_by on stock_movement (tenant_id, booked_by_id) where booked_by_id is not null;
call app.protect('stock_movement');
-- What was booked stays; a mistake is booked back.
revoke update, delete on stock_movement from fernpuls_app;

-- The sum of all movements of an article at a place; written by the bookings alone, and never below nothing.
create table stock_level (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  article_id uuid not null,
  location_id uuid not null,
  -- '': the article has no batches.
  batch text not null,
  quantity integer not null,
  primary key (tenant_id, article_id, location_id, batch),
  foreign key (tenant_id, article_id) references article (tenant_id, id),
  foreign key (tenant_id, location_id) references stock_location (tenant_id, id),
  constraint stock_level_not_negative check (quantity >= 0)
);
create index stock_level_location on stock_level (tenant_id, location_id);
call app.protect('stock_level');
revoke insert, update, delete on stock_level from fernpuls_app;

-- What lies at these places, held until the booking is done and in the order the booking writes them; the
-- application itself may not even lock what only bookings change.
create function app.hold_stock(article uuid, places uuid[], of_batch text)
  returns table (location_id uuid, quantity integer)
language sql security definer set search_path = public, app
as $$
  select level.location_id, level.quantity from stock_level as level
  where level.tenant_id = app.tenant_id() and level.article_id = article and level.location_id = any(places)
    and level.batch = of_batch
  order by level.location_id for no key update
$$;
alter function app.hold_stock owner to fernpuls_system;
revoke execute on function app.hold_stock from public;
grant execute on function app.hold_stock to fernpuls_app;

create function app.book_stock() returns trigger
language plpgsql security definer set search_path = public, app
as $$
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
end $$;
alter function app.book_stock owner to fernpuls_system;
create trigger stock_movement_booked after insert on stock_movement for each row execute function app.book_stock();
