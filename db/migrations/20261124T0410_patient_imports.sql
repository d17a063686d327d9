-- Whom a list of patients has registered, so that it can be taken back.
create table patient_import (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  by_id uuid not null,
  imported_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, by_id) references physician (tenant_id, id)
);
call app.protect('patient_import');

create table patient_imported (
  tenant_id integer not null default app.tenant_id(),
  import_id uuid not null,
  patient_id uuid not null,
  primary key (tenant_id, patient_id),
  foreign key (tenant_id, import_id) references patient_import (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade
);
create index patient_imported_import on patient_imported (tenant_id, import_id);
call app.protect('patient_imported');
