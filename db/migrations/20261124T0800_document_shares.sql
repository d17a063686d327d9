-- Links with which somebody without an account reads one document. Of a link only a digest is kept; the code that goes
-- with it by another way is digested together with it, so that a copy of this table guesses neither.
create table document_share (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  document_id uuid not null,
  token_digest bytea not null,
  code_digest bytea not null,
  recipient text,
  expires_at timestamptz not null,
  most_openings integer check (most_openings > 0),
  openings integer not null default 0,
  wrong_codes integer not null default 0,
  last_opened_at timestamptz,
  revoked_at timestamptz,
  revoked_by_id uuid,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint document_share_token_taken unique (tenant_id, token_digest),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, document_id) references patient_document (tenant_id, id) on delete cascade,
  foreign key (tenant_id, revoked_by_id) references physician (tenant_id, id),
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id)
);
create index document_share_of_document on document_share (tenant_id, document_id, created_at, id);
create index document_share_of_patient on document_share (tenant_id, patient_id, created_at, id);
create index document_share_by_creation on document_share (tenant_id, created_at, id);
call app.protect('document_share');
