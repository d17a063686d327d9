-- Adherence counts what a plan asked for: its times since the clock began to judge it. What it asked for before it was
-- changed stays as it was asked. Null: since it began. docs/decisions/0085-one-adherence.md.
alter table measurement_plan
  add column counted_from timestamptz,
  -- [{"schedule": "0 8 * * *", "since": "…", "until": "…"}]
  add column former_schedules jsonb;

create function app.keep_counted() returns trigger
language plpgsql set search_path = public, app as $$
declare
  since timestamptz;
  until timestamptz;
begin
  if tg_op = 'INSERT' then
    if new.next_deadline_at is not null then new.counted_from := coalesce(new.counted_from, new.settled_until); end if;
    return new;
  end if;
  since := coalesce(old.counted_from, greatest(old.starts_at, old.created_at));
  until := least(old.settled_until, old.ends_at);
  -- Taken up again after it had ended, or judged from the moment it was made.
  if old.next_deadline_at is null and new.next_deadline_at is not null and new.settled_until <> old.settled_until then
    new.counted_from := new.settled_until;
  elsif new.schedule <> old.schedule or new.starts_at <> old.starts_at then
    new.counted_from := old.settled_until;
  else
    return new;
  end if;
  if until > since and old.last_deadline_at is not null then
    new.former_schedules := coalesce(old.former_schedules, '[]')
      || jsonb_build_object('schedule', old.schedule, 'since', greatest(since, old.starts_at), 'until', until);
  end if;
  return new;
end $$;

create trigger measurement_plan_counted
  before insert or update of schedule, starts_at, settled_until, next_deadline_at on measurement_plan
  for each row execute function app.keep_counted();
