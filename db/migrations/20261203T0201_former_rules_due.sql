-- The day by which the rules whose meaning has changed are to be taken over by a person; null once none is left.
alter table alarm_policy add column former_rules_due date;
