-- When an alarm about a missing reading was last looked at for whether that reading was delivered after all.
alter table trigger_event add column delivery_looked_at timestamptz;
-- Nobody did anything on the day an alarm closed because its reading was delivered late.
insert into app.record_table (table_name, kind, care) values
  ('trigger_event', 'course',
    array['measured_at', 'created_at', 'seen_at', 'informed_at', 'released_at',
      'case when close_reason not in (''care_ended'', ''delivered_late'') then closed_at end'])
on conflict (table_name, kind) do update set care = excluded.care;
