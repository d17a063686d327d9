alter table control_alarm validate constraint control_alarm_reasons;
alter table control_alarm validate constraint control_alarm_subject;
alter table control_alarm validate constraint control_alarm_held_by;
