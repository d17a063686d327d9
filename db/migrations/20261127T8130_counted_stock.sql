-- How many devices and orders stand at which state, as changes that are added up: whoever books writes a row of their
-- own and waits for nobody. The worker sums them up now and then.
create table state_count (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id bigint generated always as identity,
  list text not null,
  -- Empty: bought, and not booked anywhere yet.
  state text not null,
  delta bigint not null,
  primary key (tenant_id, id)
);
create index state_count_list on state_count (tenant_id, list, state) include (delta);
call app.protect('state_count');
revoke insert, update, delete on state_count from fernpuls_app;

-- Owned by the system role: the counts follow what they count, and nobody else writes them.
create function app.count_inserted_states() returns trigger
language plpgsql security definer set search_path = public, app as $$
begin
  insert into state_count (tenant_id, list, state, delta)
  select tenant_id, tg_table_name, coalesce(state, ''), count(*) from inserted group by tenant_id, coalesce(state, '');
  return null;
end $$;
create function app.count_deleted_states() returns trigger
language plpgsql security definer set search_path = public, app as $$
begin
  insert into state_count (tenant_id, list, state, delta)
  select tenant_id, tg_table_name, coalesce(state, ''), -count(*) from deleted group by tenant_id, coalesce(state, '');
  return null;
end $$;
create function app.count_updated_states() returns trigger
language plpgsql security definer set search_path = public, app as $$
begin
  insert into state_count (tenant_id, list, state, delta)
  select tenant_id, tg_table_name, state, sum(n) from (
    select tenant_id, coalesce(state, '') as state, 1 as n from inserted
    union all select tenant_id, coalesce(state, ''), -1 from deleted
  ) as change group by tenant_id, state having sum(n) <> 0;
  return null;
end $$;
alter function app.count_inserted_states owner to fernpuls_system;
alter function app.count_deleted_states owner to fernpuls_system;
alter function app.count_updated_states owner to fernpuls_system;
revoke execute on function app.count_inserted_states, app.count_deleted_states, app.count_updated_states from public;

create trigger stock_device_counted_in after insert on stock_device
  referencing new table as inserted for each statement execute function app.count_inserted_states();
create trigger stock_device_counted_out after delete on stock_device
  referencing old table as deleted for each statement execute function app.count_deleted_states();
create trigger stock_device_counted after update on stock_device
  referencing new table as inserted old table as deleted for each statement execute function app.count_updated_states();
create trigger stock_order_counted_in after insert on stock_order
  referencing new table as inserted for each statement execute function app.count_inserted_states();
create trigger stock_order_counted_out after delete on stock_order
  referencing old table as deleted for each statement execute function app.count_deleted_states();
create trigger stock_order_counted after update on stock_order
  referencing new table as inserted old table as deleted for each statement execute function app.count_updated_states();

-- Nobody writes either table until this is done: the triggers hold them.
insert into state_count (tenant_id, list, state, delta)
  select tenant_id, 'stock_device', coalesce(state, ''), count(*) from stock_device group by tenant_id, coalesce(state, '')
  union all
  select tenant_id, 'stock_order', state, count(*) from stock_order group by tenant_id, state;
