-- What the search of devices asks: words of maker and model, and the serial number as printed and as typed without its
-- separators.
create function app.device_search_key(manufacturer text, model text, serial text) returns text
language sql immutable parallel safe
as $$ select lower(manufacturer || ' ' || model || ' ' || serial || ' ' || regexp_replace(serial, '[^[:alnum:]]', '', 'g')) $$;

-- Like app.search_patients: past the fences to the trigram index, and fenced by itself.
create function app.search_devices(first text, second text, third text, cap integer) returns setof uuid
language sql stable security definer set search_path = public, app
as $$
  select id from device
  where tenant_id = app.tenant_id()
    and app.device_search_key(manufacturer, model, serial) like first
    and (second = '%' or app.device_search_key(manufacturer, model, serial) like second)
    and (third = '%' or app.device_search_key(manufacturer, model, serial) like third)
    and (session_user <> 'fernpuls_limited' or patient_id in (select app.own_patients()))
  limit cap
$$;
alter function app.search_devices owner to fernpuls_system;
revoke execute on function app.search_devices from public;
grant execute on function app.search_devices to fernpuls_app;

-- A pattern that fits everything is no condition: PostgreSQL would go over the whole index for it, and so takes none.
create or replace function app.search_patients(first text, second text, third text, cap integer) returns setof uuid
language sql stable security definer set search_path = public, app
as $$
  select id from patient
  where tenant_id = app.tenant_id() and search_key like first
    and (second = '%' or search_key like second) and (third = '%' or search_key like third)
    and (session_user <> 'fernpuls_limited' or id in (select app.own_patients()))
  limit cap
$$;

-- Patients by a word with one slip of the finger (its spellings in `near`) beside two that are right.
create function app.search_patients_near(near text[], first text, second text, cap integer) returns setof uuid
language sql stable security definer set search_path = public, app
as $$
  select id from patient
  where tenant_id = app.tenant_id() and search_key like any(near)
    and (first = '%' or search_key like first) and (second = '%' or search_key like second)
    and (session_user <> 'fernpuls_limited' or id in (select app.own_patients()))
  limit cap
$$;
alter function app.search_patients_near owner to fernpuls_system;
revoke execute on function app.search_patients_near from public;
grant execute on function app.search_patients_near to fernpuls_app;
