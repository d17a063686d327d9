-- A step of the alarm chain that names a role that is gone would tell nobody: saving the chain refuses it, and so does
-- deleting the role.
create function app.keep_for_alarms() returns trigger language plpgsql set search_path to public, app as $$
begin
  if current_user = 'fernpuls_system' then return old; end if;
  if exists (
    select from alarm_policy, jsonb_array_elements(chain) as step
    where tenant_id = old.tenant_id and step -> 'to' ->> 'kind' = 'role' and step -> 'to' ->> 'id' = old.id::text
  ) then
    raise exception 'the alarm chain names it' using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger role_kept_for_alarms before delete on role for each row execute function app.keep_for_alarms();
