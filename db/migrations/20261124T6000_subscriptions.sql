-- What a practice sells: items with prices that hold from a day to a day, bundled into subscriptions.
create table billing_item (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  code text not null,
  unit text not null check (unit in ('flat', 'piece', 'hour', 'day', 'month')),
  description text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint billing_item_code_taken unique (tenant_id, code)
);
create index billing_item_by_name on billing_item (tenant_id, name, id);
call app.protect('billing_item');

-- Cents of euros without tax; of one item one price holds on a day.
create table item_price (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  item_id uuid not null,
  net_cents integer not null check (net_cents between 0 and 100000000),
  tax_per_mille integer not null check (tax_per_mille between 0 and 1000),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references billing_item (tenant_id, id),
  constraint item_price_overlaps
    exclude using gist (tenant_id with =, item_id with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index item_price_item on item_price (tenant_id, item_id, valid_from desc);
create index item_price_from on item_price (tenant_id, valid_from desc, id);
call app.protect('item_price');

create table subscription (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  description text,
  "interval" text not null check ("interval" in ('month', 'quarter', 'year')),
  notice_days integer not null check (notice_days between 0 and 366),
  lines jsonb not null default '[]',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint subscription_name_taken unique (tenant_id, name)
);
call app.protect('subscription');

-- The same as keys: an item that is sold stays.
create table subscription_line (
  tenant_id integer not null default app.tenant_id(),
  subscription_id uuid not null,
  item_id uuid not null,
  quantity integer not null check (quantity between 1 and 1000),
  primary key (tenant_id, subscription_id, item_id),
  foreign key (tenant_id, subscription_id) references subscription (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references billing_item (tenant_id, id)
);
create index subscription_line_item on subscription_line (tenant_id, item_id);
call app.protect('subscription_line');

create function app.keep_subscription_lines() returns trigger
language plpgsql set search_path = public, app
as $$
begin
  delete from subscription_line where tenant_id = new.tenant_id and subscription_id = new.id;
  insert into subscription_line (tenant_id, subscription_id, item_id, quantity)
    select new.tenant_id, new.id, (line ->> 'itemId')::uuid, (line ->> 'quantity')::integer
    from jsonb_array_elements(new.lines) as line;
  return null;
end $$;
create trigger subscription_lines after insert or update of lines on subscription
  for each row execute function app.keep_subscription_lines();

-- What a patient has of it. What held when it began stays: interval, notice and, row by row, the price.
create table patient_subscription (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  subscription_id uuid not null,
  starts_on date not null,
  ends_on date,
  end_reason text check (end_reason in ('cancelled', 'withdrawn', 'expired', 'unpaid', 'care_ended', 'deceased', 'other')),
  note text,
  "interval" text not null check ("interval" in ('month', 'quarter', 'year')),
  notice_days integer not null,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, subscription_id) references subscription (tenant_id, id),
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  -- The day before it begins: it never ran.
  constraint patient_subscription_ends check (ends_on >= starts_on - 1),
  constraint patient_subscription_reason check (end_reason is null or ends_on is not null),
  constraint patient_subscription_overlaps exclude using gist (
    tenant_id with =, patient_id with =, subscription_id with =,
    daterange(starts_on, case when ends_on is null then null else greatest(ends_on + 1, starts_on) end) with &&
  )
);
create index patient_subscription_patient on patient_subscription (tenant_id, patient_id, starts_on desc, id);
create index patient_subscription_of on patient_subscription (tenant_id, subscription_id);
create index patient_subscription_by on patient_subscription (tenant_id, created_by_id) where created_by_id is not null;
call app.protect('patient_subscription');

create table patient_subscription_price (
  tenant_id integer not null default app.tenant_id(),
  patient_subscription_id uuid not null,
  item_price_id uuid not null,
  quantity integer not null check (quantity between 1 and 1000),
  primary key (tenant_id, patient_subscription_id, item_price_id),
  foreign key (tenant_id, patient_subscription_id) references patient_subscription (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_price_id) references item_price (tenant_id, id)
);
create index patient_subscription_price_used on patient_subscription_price (tenant_id, item_price_id);
call app.protect('patient_subscription_price');
call app.fence_patients_by('patient_subscription_price', 'patient_subscription_id', 'patient_subscription');

-- A price somebody pays is what it was: it may end, and nothing else of it changes.
create function app.keep_item_price() returns trigger
language plpgsql set search_path = public, app
as $$
begin
  if (to_jsonb(old) - '{valid_to,updated_at}'::text[]) is distinct from (to_jsonb(new) - '{valid_to,updated_at}'::text[])
    and exists (select from patient_subscription_price as held where held.tenant_id = old.tenant_id and held.item_price_id = old.id)
  then raise exception 'a price somebody pays stays as it is' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger item_price_kept before update on item_price for each row execute function app.keep_item_price();
