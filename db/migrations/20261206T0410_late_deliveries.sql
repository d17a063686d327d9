-- When an alarm about a missing reading was last looked at for whether that reading was delivered after all.
alter table trigger_event add column delivery_looked_at timestamptz;
-- Nobody did anything on the day an alarm closed because its reading was delivered late.
update app.record_table set care = array_replace(care,
  'case when close_reason <> ''care_ended'' then closed_at end',
  'case when close_reason not in (''care_ended'', ''delivered_late'') then closed_at end')
where table_name = 'trigger_event';
