-- Views of the list of patients that the whole practice has. An address says how the list is filtered, sorted and shown;
-- never whom somebody searched for: that would name a patient outside of their record.
create table patient_view (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  address text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint patient_view_name_taken unique (tenant_id, name),
  constraint patient_view_names_nobody check (address !~ '(^|&)query=')
);
call app.protect('patient_view');
