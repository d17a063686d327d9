-- When an implant reported by itself, whatever it had to tell: a night without a row is one nothing came in.
create table cied_contact (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  patient_id uuid not null,
  cied_id uuid not null,
  sent_at timestamptz not null,
  primary key (tenant_id, cied_id, sent_at),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, patient_id, cied_id) references cied (tenant_id, patient_id, id) on delete cascade deferrable
);
create index cied_contact_cied on cied_contact (tenant_id, patient_id, cied_id);
call app.protect('cied_contact');

-- Until now a contact was told from the values alone.
insert into cied_contact (tenant_id, patient_id, cied_id, sent_at)
  select distinct tenant_id, patient_id, cied_id, measured_at from cied_value;
