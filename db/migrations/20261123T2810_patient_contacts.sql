-- What answers at a number, whose it is, what may be said and what was agreed to.
alter table patient_contact add column is_own boolean not null default false;
alter table patient_contact add column kind text not null default 'landline';
alter table patient_contact add column email text;
alter table patient_contact add column note text;
alter table patient_contact add column disclosure text;
alter table patient_contact add column consents jsonb;
alter table patient_contact add column consented_on date;
alter table patient_contact add column consent_by_id uuid;
alter table patient_contact add constraint patient_contact_kind check (kind in ('landline', 'mobile', 'work', 'fax')) not valid;
alter table patient_contact add constraint patient_contact_disclosure check (disclosure in ('allowed', 'emergency_only', 'none')) not valid;
alter table patient_contact add constraint patient_contact_tenant_id_consent_by_id_fkey
  foreign key (tenant_id, consent_by_id) references physician (tenant_id, id) not valid;
