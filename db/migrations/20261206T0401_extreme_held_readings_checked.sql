alter table held_reading validate constraint held_reading_priority;
alter table control_alarm validate constraint control_alarm_reasons;
