-- Devices that report through a provider's cloud: how its messages are signed and read, and each message as it came,
-- kept before it is answered. What a patient has measured goes to their practice and is not kept here any longer.
create table device_connection (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  provider text not null check (provider = 'medisante'),
  secret bytea not null,
  -- Set from the provider's document: no part of it is known to the code.
  format jsonb not null,
  set_at timestamptz not null default now(),
  set_by_id uuid,
  primary key (tenant_id, provider),
  foreign key (tenant_id, set_by_id) references physician (tenant_id, id)
);
create index device_connection_by on device_connection (tenant_id, set_by_id) where set_by_id is not null;
call app.protect('device_connection');

create table device_message (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  provider text not null,
  message_id text not null,
  serial text,
  kind text,
  measured_at timestamptz,
  received_at timestamptz not null default now(),
  -- Gone with what becomes of the message.
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'quarantined', 'discarded')),
  reason text check (reason in (
    'serial_missing', 'serial_unknown', 'not_with_practice', 'not_assigned', 'other_patient_then',
    'kind_unknown', 'module_disabled', 'reading_refused'
  )),
  -- Field and code of the first refusal, never a value.
  fault text,
  -- Counts what has changed about its device: who looked before that does not settle it.
  wakes integer not null default 0,
  note text,
  settled_at timestamptz,
  settled_by_id uuid,
  primary key (tenant_id, id),
  constraint device_message_once unique (tenant_id, provider, message_id),
  foreign key (tenant_id, settled_by_id) references physician (tenant_id, id),
  constraint device_message_reason check ((state = 'quarantined') <= (reason is not null)),
  constraint device_message_body check (body is not null or state in ('taken', 'discarded'))
);
create index device_message_waiting on device_message (tenant_id, received_at, id) where state = 'waiting';
create index device_message_held on device_message (tenant_id, serial, reason) where state = 'quarantined';
create index device_message_serial on device_message (tenant_id, serial, received_at);
create index device_message_settled on device_message (tenant_id, received_at) where state in ('taken', 'discarded');
create index device_message_by on device_message (tenant_id, settled_by_id) where settled_by_id is not null;
call app.protect('device_message');
-- The operator sees that a device reports, never what.
revoke select, insert, update, delete on device_message from fernpuls_app;
grant select (tenant_id, id, provider, message_id, serial, kind, measured_at, received_at, state, reason, fault, note, settled_at, settled_by_id)
  on device_message to fernpuls_app;
grant insert (tenant_id, id, provider, message_id, serial, kind, measured_at, received_at, body) on device_message to fernpuls_app;
grant update (state, reason, fault, note, settled_at, settled_by_id, body) on device_message to fernpuls_app;

-- What a device last told of itself, in a practice or not.
alter table stock_device
  add column battery_percent integer,
  add column signal_dbm integer,
  add column heard_at timestamptz;

-- A device became known, moved or got a patient: what waits for it is looked at again.
create function app.wake_device_messages() returns trigger
language plpgsql security definer set search_path = public, app
as $$
begin
  update device_message as one set state = 'waiting', wakes = one.wakes + 1
  from tenant as operator
  where operator.kind = 'operator' and one.tenant_id = operator.id and one.serial = new.serial
    and (one.state = 'waiting' or (one.state = 'quarantined' and one.reason in ('serial_unknown', 'not_with_practice', 'not_assigned')));
  return null;
end $$;
alter function app.wake_device_messages owner to fernpuls_system;
create trigger stock_device_known after insert on stock_device for each row execute function app.wake_device_messages();
create trigger stock_device_went after update of practice_key on stock_device
  for each row when (new.practice_key is not null and new.practice_key is distinct from old.practice_key)
  execute function app.wake_device_messages();
create trigger device_worn after insert or update of patient_id on device
  for each row when (new.patient_id is not null) execute function app.wake_device_messages();
