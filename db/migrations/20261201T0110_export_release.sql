-- A second person, who did not ask for it, lets an archive of the practice go.
alter table practice_export add column approved_by_id uuid;
alter table practice_export add column approved_at timestamptz;
alter table practice_export add constraint practice_export_approver
  foreign key (tenant_id, approved_by_id) references physician (tenant_id, id) not valid;
alter table practice_export add constraint practice_export_four_eyes check (approved_by_id <> requested_by_id) not valid;
alter table practice_export add constraint practice_export_approved
  check ((approved_at is null) = (approved_by_id is null)) not valid;
