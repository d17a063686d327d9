-- Whose door a parcel for a patient goes to is known to the operator until it has come or is not sent, not a day longer.
create function app.forget_settled_recipient() returns trigger
language plpgsql set search_path = public, app
as $$
begin
  new.recipient_name := null;
  new.care_of := null;
  new.street := null;
  new.postal_code := null;
  new.city := null;
  new.country_code := null;
  new.note := null;
  return new;
end $$;
create trigger stock_order_recipient_forgotten before update of state on stock_order
  for each row when (
    new.practice_order_id is not null and new.state in ('delivered', 'return_requested', 'returned', 'cancelled')
  ) execute function app.forget_settled_recipient();

-- The job forgets what was settled before this rule, and is the net below it.
create or replace function app.forget_order_addresses() returns integer
language plpgsql security definer set search_path = public, app
as $$
declare
  forgotten integer;
begin
  update stock_order
  set recipient_name = null, care_of = null, street = null, postal_code = null, city = null, country_code = null, note = null
  where recipient_name is not null and practice_order_id is not null
    and state in ('delivered', 'return_requested', 'returned', 'cancelled');
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

-- That the operator read a patient's address stands in the audit of the practice, about the patient; who of the operator
-- it was, in the operator's own audit under the same request.
create function app.tell_recipient_read(asked uuid, request text) returns void
language sql security definer set search_path = public, app
as $$
  insert into audit_entry (tenant_id, actor_kind, action, subject_type, subject_id, changes, request_id)
  select own.tenant_id, 'operator', 'read', 'device_orders', own.id::text, jsonb_build_object('patientId', own.patient_id), request
  from tenant as operator
  join stock_order as held on held.tenant_id = operator.id and held.id = asked
  join tenant as practice on practice.key = held.practice_key and practice.kind = 'practice'
  join device_order as own on own.tenant_id = practice.id and own.id = held.practice_order_id
  where operator.id = app.tenant_id() and operator.kind = 'operator' and held.recipient_name is not null
$$;
alter function app.tell_recipient_read owner to fernpuls_system;
revoke execute on function app.tell_recipient_read from public;
grant execute on function app.tell_recipient_read to fernpuls_app;
