-- A patient whose time is over goes with what was signed about them, as two people decided.
create or replace function app.keep_signed_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (
    app.is_being_emptied(old.tenant_id) or app.is_being_erased(old.tenant_id, to_jsonb(old) ->> 'patient_id')
  ) then return old; end if;
  if tg_op = 'UPDATE' and app.is_being_merged(old.tenant_id, to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception 'a signed document stays as it is' using errcode = 'restrict_violation';
end $$;
