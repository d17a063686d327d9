-- All that a practice has written, in one sealed archive, for its own people alone. `beat_at`: a server was at it then.
create table practice_export (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  requested_by_id uuid not null,
  requested_at timestamptz not null default now(),
  attempts integer not null default 0,
  beat_at timestamptz,
  steps_done integer not null default 0,
  steps_total integer not null default 0,
  row_count bigint not null default 0,
  file_count bigint not null default 0,
  byte_size bigint not null default 0,
  digest text,
  home text not null default 'database' check (home in ('database', 'objects')),
  key_sealed bytea not null,
  ended_at timestamptz,
  expires_at timestamptz,
  fetched_at timestamptz,
  fetched_by_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, requested_by_id) references physician (tenant_id, id),
  foreign key (tenant_id, fetched_by_id) references physician (tenant_id, id),
  check ((fetched_at is null) = (fetched_by_id is null)),
  check (state <> 'ready' or (digest is not null and ended_at is not null and expires_at is not null))
);
create unique index practice_export_one on practice_export (tenant_id) where state in ('waiting', 'running');
create index practice_export_requester on practice_export (tenant_id, requested_by_id);
create index practice_export_fetcher on practice_export (tenant_id, fetched_by_id) where fetched_by_id is not null;
create index practice_export_over on practice_export (tenant_id, expires_at) where expires_at is not null;
create trigger practice_export_removed after delete on practice_export for each row when (old.home = 'objects')
  execute function app.sweep_removed();
call app.protect('practice_export');

create table practice_export_piece (
  tenant_id integer not null default app.tenant_id(),
  export_id uuid not null,
  position bigint not null,
  byte_size integer not null check (byte_size > 0),
  content bytea,
  object_name text,
  primary key (tenant_id, export_id, position),
  foreign key (tenant_id, export_id) references practice_export (tenant_id, id) on delete cascade,
  check ((content is null) <> (object_name is null))
);
call app.protect('practice_export_piece');

-- Why a practice is closed though it has not fetched what it wrote.
alter table practice_closure add column unexported_reason text;
alter table practice_closure add constraint practice_closure_unexported
  check (length(unexported_reason) between 1 and 500) not valid;
