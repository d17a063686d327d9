-- What a practice sets about itself; the row of `tenant` holds what the administration of tenants gave it.
create table corporate_identity (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  branding jsonb not null default '{}',
  contact jsonb not null default '{}',
  subtitle text,
  language text,
  language_chosen boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (tenant_id)
);
call app.protect('corporate_identity');

create table brand_image (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  kind text not null check (kind in ('logo_light', 'logo_dark', 'favicon', 'banner')),
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'image/x-icon')),
  file_name text not null check (length(file_name) between 1 and 120),
  digest text not null,
  content bytea not null check (octet_length(content) between 1 and 524288),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, kind)
);
call app.protect('brand_image');

create table opening_hours (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  weekly jsonb not null,
  exceptions jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id)
);
call app.protect('opening_hours');

-- Versions of imprint, privacy policy and the like: published, never changed.
create table legal_text (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  kind text not null check (kind in ('imprint', 'privacy', 'terms', 'downloads', 'intended_use')),
  version integer not null check (version > 0),
  texts jsonb not null,
  change_note text,
  is_sample boolean not null default false,
  published_by_id uuid,
  published_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint legal_text_version_taken unique (tenant_id, kind, version),
  foreign key (tenant_id, published_by_id) references physician (tenant_id, id)
);
call app.protect('legal_text');
revoke update, delete on legal_text from fernpuls_app, fernpuls_system;

create table legal_consent (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  physician_id uuid not null,
  kind text not null check (kind in ('terms', 'privacy')),
  version integer not null,
  language text not null,
  given_at timestamptz not null default now(),
  primary key (tenant_id, physician_id, kind, version),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id),
  foreign key (tenant_id, kind, version) references legal_text (tenant_id, kind, version)
);
call app.protect('legal_consent');
revoke update, delete on legal_consent from fernpuls_app, fernpuls_system;

create table support_ticket (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  category text not null check (category in ('question', 'fault', 'idea', 'contact')),
  subject text not null check (length(subject) between 1 and 150),
  message text not null check (length(message) between 1 and 5000),
  page text,
  error_id text,
  state text not null default 'open' check (state in ('open', 'done')),
  answer_note text,
  created_by_id uuid not null,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id)
);
create index support_ticket_state on support_ticket (tenant_id, state, created_at);
call app.protect('support_ticket');

create table list_preference (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  physician_id uuid not null,
  list_name text not null check (list_name ~ '^[a-z][a-z0-9_.-]{0,79}$'),
  preference jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, physician_id, list_name),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade
);
call app.protect('list_preference');

create table seen_news (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  physician_id uuid not null,
  news_key text not null check (news_key ~ '^[a-z0-9_-]{1,80}$'),
  seen_at timestamptz not null default now(),
  primary key (tenant_id, physician_id, news_key),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade
);
call app.protect('seen_news');

-- The left column of the sign-in page; each change is a new row, the newest counts.
create table start_content (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  platform text not null check (platform in ('web', 'app')),
  display text,
  title text,
  description text,
  external_link text check (external_link ~ '^https://'),
  external_link_text text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index start_content_newest on start_content (tenant_id, platform, created_at);
call app.protect('start_content');

-- For practices without content of their own; belongs to nobody, written by the administration of tenants.
create table global_start_content (
  id uuid primary key,
  platform text not null check (platform in ('web', 'app')),
  display text,
  title text,
  description text,
  external_link text check (external_link ~ '^https://'),
  external_link_text text,
  created_at timestamptz not null default now()
);
grant select on global_start_content to fernpuls_app;
grant select, insert, update, delete on global_start_content to fernpuls_system;

-- A hub that is online has a row; reporting offline removes it.
create table online_hub (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  device_id uuid not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (tenant_id, device_id),
  foreign key (tenant_id, device_id) references device (tenant_id, id) on delete cascade
);
call app.protect('online_hub');
