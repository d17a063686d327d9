-- Where a piece lies in the object store; null where its bytes stand beside it.
alter table vault_piece add column object_name text;

-- What the clock has still to do with a file, retried until it is done: have it checked for viruses, or take out of
-- the object store what no row names. It outlives the file, and says nothing about whose it was.
create table vault_work (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  file_id uuid not null,
  kind text not null check (kind in ('check', 'sweep')),
  due_at timestamptz not null,
  -- Until then somebody may still be sending: a sweep comes back once more.
  until timestamptz not null,
  attempts integer not null default 0,
  primary key (tenant_id, file_id, kind)
);
create index vault_work_due on vault_work (kind, due_at);
call app.protect('vault_work');

-- Once when nobody can send to the file any more: what was put and never named.
create function app.sweep_after_arrival() returns trigger language plpgsql as $$
begin
  insert into vault_work (tenant_id, file_id, kind, due_at, until)
  select new.tenant_id, new.id, 'sweep', due, due
  from (select coalesce(new.expires_at, now()) + interval '1 hour' as due) as moment;
  return null;
end $$;
-- At once, and a day later for what was on its way.
create function app.sweep_removed() returns trigger language plpgsql as $$
begin
  insert into vault_work (tenant_id, file_id, kind, due_at, until)
  values (old.tenant_id, old.id, 'sweep', now(), now() + interval '1 day')
  on conflict (tenant_id, file_id, kind) do update set due_at = excluded.due_at, until = excluded.until, attempts = 0;
  return null;
end $$;
create trigger vault_file_swept after insert on vault_file for each row
  when (new.home = 'objects') execute function app.sweep_after_arrival();
create trigger vault_file_removed after delete on vault_file for each row
  when (old.home = 'objects') execute function app.sweep_removed();
