-- Texts kept to be used again: in one language or several, with variables that are filled in with a patient's values.
create table text_template (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  key text not null check (key ~ '^[a-z_][a-z0-9_]{0,39}$'),
  name text not null,
  category text not null check (
    category in ('greeting', 'measurement', 'medication', 'appointment', 'device', 'organisation', 'other')
  ),
  texts jsonb not null,
  version integer not null default 1 check (version > 0),
  used_count integer not null default 0 check (used_count >= 0),
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint text_template_key_taken unique (tenant_id, key)
);
call app.protect('text_template');

create table text_template_version (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  text_template_id uuid not null,
  version integer not null check (version > 0),
  texts jsonb not null,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint text_template_version_number unique (tenant_id, text_template_id, version),
  foreign key (tenant_id, text_template_id) references text_template (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id)
);
call app.protect('text_template_version');
revoke update on text_template_version from fernpuls_app, fernpuls_system;
