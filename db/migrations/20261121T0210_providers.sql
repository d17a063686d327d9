-- Written in the transaction of what causes the mail, sent afterwards. `secret` holds the sealed link until then.
create table mail_message (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  template text not null,
  language text not null,
  recipient text not null,
  recipient_name text not null,
  subject text not null,
  params jsonb not null,
  secret bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired')),
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  leased_until timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant_id, id),
  check ((state = 'sent') = (sent_at is not null))
);
create index mail_message_waiting on mail_message (tenant_id, next_attempt_at) where state = 'waiting';
create index mail_message_created_at on mail_message (tenant_id, created_at);
call app.protect('mail_message');

-- The way to a new password by mail; only the hash of its secret is kept.
create table password_token (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  physician_id uuid not null,
  purpose text not null check (purpose in ('reset', 'invitation')),
  token_hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade
);
create index password_token_physician on password_token (tenant_id, physician_id);
call app.protect('password_token');

create table login_provider (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  provider text not null check (provider in ('microsoft')),
  issuer text not null,
  client_id text not null,
  secret bytea not null,
  is_enabled boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, provider)
);
call app.protect('login_provider');

-- A sign-in under way at a provider: state, nonce and PKCE verifier, ten minutes, one use.
create table provider_attempt (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  provider text not null check (provider in ('microsoft')),
  state_hash bytea not null,
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
create index provider_attempt_expires_at on provider_attempt (tenant_id, expires_at);
call app.protect('provider_attempt');

-- Who of the practice an identity at a provider is, from its first sign-in on.
create table provider_identity (
  tenant_id integer not null default app.tenant_id(),
  provider text not null check (provider in ('microsoft')),
  issuer text not null,
  subject text not null,
  physician_id uuid not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null,
  primary key (tenant_id, provider, issuer, subject),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade
);
create index provider_identity_physician on provider_identity (tenant_id, physician_id);
call app.protect('provider_identity');

create table passkey (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  physician_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  label text not null,
  is_backed_up boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant_id, id),
  constraint passkey_credential_taken unique (tenant_id, credential_id),
  foreign key (tenant_id, physician_id) references physician (tenant_id, id) on delete cascade
);
create index passkey_physician on passkey (tenant_id, physician_id);
call app.protect('passkey');

-- Challenges are sealed and carried by the browser; here stand those that were answered, until they run out.
create table used_passkey_challenge (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, challenge_hash)
);
create index used_passkey_challenge_expires_at on used_passkey_challenge (tenant_id, expires_at);
call app.protect('used_passkey_challenge');
