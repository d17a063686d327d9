-- A closed practice is erased the day after nothing has to be kept any more, unless somebody holds it back; `not_before`
-- where a hold was given up late. What has begun is not stopped, half of it being gone.
alter table practice_closure add column held_at timestamptz;
alter table practice_closure add column held_by_id uuid;
alter table practice_closure add column held_reason text;
alter table practice_closure add column not_before date;
alter table practice_closure add column erasing_at timestamptz;
alter table practice_closure add constraint practice_closure_held check (
  (held_at is null) = (held_by_id is null) and (held_at is null) = (held_reason is null)
  and length(held_reason) between 1 and 500
) not valid;

-- Nothing but its key is left of it then, which no other practice takes.
alter table tenant add column erased_at timestamptz;

-- Is this practice being erased in this transaction? Only one that two people closed, whose time is over and that nobody
-- holds back, whoever asks.
create function app.is_practice_erased(practice integer) returns boolean
language sql stable set search_path = public, app as $$
  select current_setting('app.erasing_practice', true) = practice::text and exists (
    select from practice_closure as closed join tenant on tenant.id = closed.tenant_id and tenant.kind = 'practice'
    where closed.tenant_id = practice and closed.confirmed_at is not null and closed.held_at is null
      and greatest(closed.keep_until + 1, closed.not_before) <= (now() at time zone 'Europe/Berlin')::date
  )
$$;

create or replace function app.is_being_emptied(practice integer) returns boolean
language sql stable set search_path = public, app as $$
  select app.is_practice_erased(practice) or (
    current_setting('app.emptying', true) = practice::text
    and exists (select from tenant where id = practice and purpose = 'training')
  )
$$;

-- Of an entry only its values go, and only while the record or the practice they are about is being erased.
create or replace function app.refuse_unless_erased() returns trigger language plpgsql set search_path = public, app as $$
begin
  if new.changes is null and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes' and exists (
    select from audit_erased as erased
    where erased.tenant_id = old.tenant_id and erased.entry_id = old.id
      and (app.is_being_erased(old.tenant_id, erased.subject_id::text) or app.is_practice_erased(old.tenant_id))
  ) then return new; end if;
  raise exception 'the audit is only ever added to' using errcode = 'insufficient_privilege';
end $$;

-- Every table of practices, those that refer to others before what they refer to. A table that is added is among them
-- without a word; the audit and who closed the practice are not. What the store of files still has to be rid of goes by
-- itself.
create function app.tables_of_practices() returns setof regclass
language sql stable set search_path = public, app as $$
  with recursive held as (
    select rel.oid::regclass as name, 0 as distance
    from pg_attribute as att join pg_class as rel on rel.oid = att.attrelid
    where att.attname = 'tenant_id' and not att.attisdropped and not rel.relispartition and rel.relkind in ('r', 'p')
      and rel.relnamespace = 'public'::regnamespace and rel.relname not in (
        'audit_check', 'audit_entry', 'audit_erased', 'audit_link', 'audit_patient', 'audit_waiting', 'practice_closure', 'vault_work'
      )
    union
    select con.conrelid::regclass, held.distance + 1
    from held join pg_constraint as con on con.confrelid = held.name and con.contype = 'f'
    where con.conrelid <> con.confrelid and con.conparentid = 0 and held.distance < 20
  )
  select name from held group by name order by max(distance) desc, name::text
$$;

-- At most so many rows of each table; how many went. What others still refer to waits for the next round. To be asked
-- again until nothing went: a trigger may have written where all was gone.
create function app.erase_practice(practice integer, most integer) returns integer
language plpgsql set search_path = public, app as $$
declare
  one regclass;
  gone integer;
  total integer := 0;
  left_over text[] := '{}';
begin
  perform set_config('app.erasing_practice', practice::text, true);
  if not app.is_practice_erased(practice) then
    raise exception 'only what two people closed is erased, and not before the time' using errcode = 'restrict_violation';
  end if;
  set constraints all deferred;
  for one in select * from app.tables_of_practices() loop
    begin
      execute format(
        'delete from %s where tenant_id = $1 and ctid = any (array(select ctid from %s where tenant_id = $1 limit $2))',
        one, one) using practice, most;
      get diagnostics gone = row_count;
      total := total + gone;
    exception when foreign_key_violation or restrict_violation then
      left_over := left_over || format('%s: %s', one, sqlerrm);
    end;
  end loop;
  if total = 0 and cardinality(left_over) > 0 then
    raise exception 'rows of the practice stay: %', array_to_string(left_over, '; ') using errcode = 'restrict_violation';
  end if;
  return total;
end $$;
revoke execute on function app.erase_practice(integer, integer) from public;
grant execute on function app.erase_practice(integer, integer) to fernpuls_system;

-- What was published and who agreed to it goes with its practice, and never before.
create function app.refuse_unless_practice_erased() returns trigger language plpgsql set search_path = public, app as $$
begin
  if app.is_practice_erased(old.tenant_id) then return old; end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger legal_text_kept before delete on legal_text for each row
  execute function app.refuse_unless_practice_erased();
create trigger legal_consent_kept before delete on legal_consent for each row
  execute function app.refuse_unless_practice_erased();
grant delete on legal_text, legal_consent to fernpuls_system;

-- Whom an order was for is forgotten on the operator's side with the order of the practice.
create function app.forget_recipient() returns trigger
language plpgsql security definer set search_path = public, app as $$
begin
  update stock_order as known
  set recipient_name = null, care_of = null, street = null, postal_code = null, city = null, note = null
  from tenant as practice
  where practice.id = old.tenant_id and known.practice_key = practice.key and known.practice_order_id = old.id;
  return null;
end $$;
create trigger device_order_forgotten after delete on device_order for each row execute function app.forget_recipient();
alter function app.forget_recipient owner to fernpuls_system;
