-- Who answers for what a key reads in place of its maker; null: the maker.
alter table device_key add column taken_over_by_id uuid;
alter table device_key add constraint device_key_taken_over_by
  foreign key (tenant_id, taken_over_by_id) references physician (tenant_id, id) not valid;
