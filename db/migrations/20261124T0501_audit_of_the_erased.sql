-- Entries of the audit whose values went with the record they were about. `rest` is the check value of what stays: who,
-- when, what was done to which record; the entry that tells of the erasure holds the check value of them all.
create table audit_erased (
  tenant_id integer not null references tenant (id),
  entry_id bigint not null,
  subject_id uuid not null,
  rest bytea not null,
  primary key (tenant_id, entry_id),
  constraint audit_erased_rest check (length(rest) = 32)
);
create index audit_erased_subject on audit_erased (tenant_id, subject_id, entry_id);
call app.protect('audit_erased');
revoke insert, update, delete on audit_erased from fernpuls_app;
revoke update, delete on audit_erased from fernpuls_system;
create trigger audit_erased_kept before update or delete or truncate on audit_erased
  for each statement execute function app.refuse_change();
alter table audit_erased enable always trigger audit_erased_kept;

-- Of an entry only its values go, and only while the record they are about is being erased.
create function app.refuse_unless_erased() returns trigger language plpgsql set search_path = public, app as $$
begin
  if new.changes is null and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes' and exists (
    select from audit_erased as erased
    where erased.tenant_id = old.tenant_id and erased.entry_id = old.id
      and app.is_being_erased(old.tenant_id, erased.subject_id::text)
  ) then return new; end if;
  raise exception 'the audit is only ever added to' using errcode = 'insufficient_privilege';
end $$;

drop trigger audit_entry_kept on audit_entry;
create trigger audit_entry_kept before delete or truncate on audit_entry
  for each statement execute function app.refuse_change();
alter table audit_entry enable always trigger audit_entry_kept;
create trigger audit_entry_erased before update on audit_entry
  for each row execute function app.refuse_unless_erased();
alter table audit_entry enable always trigger audit_entry_erased;
grant update (changes) on audit_entry to fernpuls_system;
