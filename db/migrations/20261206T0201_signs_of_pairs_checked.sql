-- no transaction
alter table measurement validate constraint measurement_known_qualifiers;
