alter table physician
  add column phone text check (length(phone) between 1 and 40),
  add column language text;

-- A new address of the account, until somebody answers the mail sent there; one at a time.
create table email_change (
  tenant_id integer not null default app.tenant_id(),
  physician_id uuid not null,
  id uuid not null,
  email text not null check (email = lower(email)),
  token_hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, physician_id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade
);
call app.protect('email_change');

-- A person: the sign-in under way links an identity to this signed-in person instead of opening a session.
alter table provider_attempt
  add column physician_id uuid,
  add foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade;

-- Taken back by the person: kept, so that a verified address does not link it again.
alter table provider_identity
  add column account_name text check (length(account_name) <= 254),
  add column unlinked_at timestamptz;

-- Whom the practice obliges to a second factor; no row: nobody.
create table sign_in_policy (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  second_factor text not null check (second_factor in ('off', 'writers', 'everyone')),
  required_from date not null,
  grace_days integer not null check (grace_days between 0 and 60),
  updated_at timestamptz not null default now(),
  primary key (tenant_id)
);
call app.protect('sign_in_policy');

-- Who has a screen open at which server; a server that stops refreshing its rows is gone, and so are they.
create table online_person (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  physician_id uuid not null,
  server_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (tenant_id, physician_id, server_id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade
);
call app.protect('online_person');
revoke insert, update, delete on online_person from fernpuls_app;

-- The operator of the platform has people, roles, sessions and an audit like a practice, and no patients.
alter table tenant add column kind text not null default 'practice' check (kind in ('practice', 'operator'));
create unique index tenant_operator on tenant (kind) where kind = 'operator';

alter table audit_entry
  drop constraint audit_entry_actor_kind_check,
  add constraint audit_entry_actor_kind_check check (actor_kind in ('physician', 'device_key', 'system', 'operator'));
