-- An alarm given back, or opened again, is unhandled anew: the clock looks at once, and supervision counts from here.
alter table trigger_event add column released_at timestamptz;

create function app.release_alarm() returns trigger language plpgsql as $$
begin
  new.released_at := now();
  new.escalate_at := least(new.escalate_at, now());
  return new;
end $$;
create trigger trigger_event_released before update of state on trigger_event
  for each row when (
    old.state in ('in_progress', 'informed', 'proposed', 'closed') and new.state in ('raised', 'seen')
  ) execute function app.release_alarm();
