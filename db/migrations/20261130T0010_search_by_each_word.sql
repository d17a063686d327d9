-- Kept for every question, a plan with `second = '%' or search_key like second` asks the index for the first word alone
-- and reads all who have it; with the words there are as conditions it asks for all of them at once.
create or replace function app.search_patients(first text, second text, third text, cap integer) returns setof uuid
language plpgsql stable security definer set search_path = public, app set plan_cache_mode = force_generic_plan
as $$
begin
  if third <> '%' then
    return query select id from patient
      where tenant_id = app.tenant_id() and search_key like first and search_key like second and search_key like third
        and (session_user <> 'fernpuls_limited' or id in (select app.own_patients()))
      limit cap;
  elsif second <> '%' then
    return query select id from patient
      where tenant_id = app.tenant_id() and search_key like first and search_key like second
        and (session_user <> 'fernpuls_limited' or id in (select app.own_patients()))
      limit cap;
  else
    return query select id from patient
      where tenant_id = app.tenant_id() and search_key like first
        and (session_user <> 'fernpuls_limited' or id in (select app.own_patients()))
      limit cap;
  end if;
end
$$;

create or replace function app.search_devices(first text, second text, third text, cap integer) returns setof uuid
language plpgsql stable security definer set search_path = public, app set plan_cache_mode = force_generic_plan
as $$
begin
  if third <> '%' then
    return query select id from device
      where tenant_id = app.tenant_id() and app.device_search_key(manufacturer, model, serial) like first
        and app.device_search_key(manufacturer, model, serial) like second
        and app.device_search_key(manufacturer, model, serial) like third
        and (session_user <> 'fernpuls_limited' or patient_id in (select app.own_patients()))
      limit cap;
  elsif second <> '%' then
    return query select id from device
      where tenant_id = app.tenant_id() and app.device_search_key(manufacturer, model, serial) like first
        and app.device_search_key(manufacturer, model, serial) like second
        and (session_user <> 'fernpuls_limited' or patient_id in (select app.own_patients()))
      limit cap;
  else
    return query select id from device
      where tenant_id = app.tenant_id() and app.device_search_key(manufacturer, model, serial) like first
        and (session_user <> 'fernpuls_limited' or patient_id in (select app.own_patients()))
      limit cap;
  end if;
end
$$;

create or replace function app.search_drugs(first text, second text, third text, only_active boolean, cap integer) returns setof uuid
language plpgsql stable security definer set search_path = public, app set plan_cache_mode = force_generic_plan
as $$
begin
  if third <> '%' then
    return query select id from drug
      where tenant_id = app.tenant_id() and search_text like first and search_text like second and search_text like third
        and (is_active or not only_active)
      limit cap;
  elsif second <> '%' then
    return query select id from drug
      where tenant_id = app.tenant_id() and search_text like first and search_text like second
        and (is_active or not only_active)
      limit cap;
  else
    return query select id from drug
      where tenant_id = app.tenant_id() and search_text like first and (is_active or not only_active)
      limit cap;
  end if;
end
$$;
