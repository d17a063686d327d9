-- A file of a study as it is made, piece by piece: nobody holds all of it. Files made before lie in `content`.
create table study_export_piece (
  tenant_id integer not null default app.tenant_id(),
  export_id uuid not null,
  position bigint not null,
  content bytea not null,
  primary key (tenant_id, export_id, position),
  foreign key (tenant_id, export_id) references study_export (tenant_id, id) on delete cascade
);
call app.protect('study_export_piece');
