create table physician (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  email text not null check (email = lower(email)),
  title text,
  first_name text not null,
  last_name text not null,
  salutation text not null check (salutation in ('mrs', 'mr', 'none')),
  profession text not null check (profession in ('physician', 'nurse', 'administrator')),
  is_active boolean not null default true,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint physician_email_taken unique (tenant_id, email)
);
call app.protect('physician');

-- Apart from the person, so that no list of people can carry it.
create table credential (
  tenant_id integer not null default app.tenant_id(),
  physician_id uuid not null,
  password_hash text not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, physician_id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade
);
call app.protect('credential');

create table role (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text,
  label text not null,
  description text,
  permissions jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint role_name_taken unique (tenant_id, name)
);
call app.protect('role');

create table role_assignment (
  tenant_id integer not null default app.tenant_id(),
  physician_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, physician_id, role_id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references role (tenant_id, id)
);
create index role_assignment_role on role_assignment (tenant_id, role_id);
call app.protect('role_assignment');

create table session (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  physician_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade
);
create index session_expires_at on session (tenant_id, expires_at);
create index session_physician on session (tenant_id, physician_id);
call app.protect('session');

create table remember_token (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  physician_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade
);
create index remember_token_physician on remember_token (tenant_id, physician_id);
call app.protect('remember_token');

create table device_key (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  label text not null,
  key_hash bytea not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (tenant_id, id)
);
call app.protect('device_key');
