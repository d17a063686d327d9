-- A telephone number without what people write differently: signs, the country's 0049, the zero before the area.
create function app.phone_key(phone text) returns text
language sql immutable parallel safe
as $$ select ltrim(regexp_replace(regexp_replace(phone, '^\s*(\+|00)49', ''), '\D', '', 'g'), '0') $$;

-- Whose number it is, or whose relative's: past the fences to the indexes, and fenced by itself.
create function app.search_phones(beginning text, cap integer) returns setof uuid
language sql stable security definer set search_path = public, app
as $$
  select id from (
    select id from patient where tenant_id = app.tenant_id() and app.phone_key(phone) like beginning || '%'
    union
    select patient_id from patient_contact where tenant_id = app.tenant_id() and app.phone_key(phone) like beginning || '%'
  ) as found
  where session_user <> 'fernpuls_limited' or id in (select app.own_patients())
  limit cap
$$;
alter function app.search_phones owner to fernpuls_system;
revoke execute on function app.search_phones from public;
grant execute on function app.search_phones to fernpuls_app;
