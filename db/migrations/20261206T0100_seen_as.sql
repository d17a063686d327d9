-- How often an alarm has become worse or more urgent since it was raised. Whoever acts on it names the count that was on
-- the screen.
alter table trigger_event add column worse_count integer not null default 0;
