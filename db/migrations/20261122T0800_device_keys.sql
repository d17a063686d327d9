-- What a key may do is said call by call; what older keys could do they can still do.
alter table device_key
  add column kind text not null default 'device' check (kind in ('device', 'partner')),
  add column scopes jsonb not null default '["measurements_write", "ecgs_write", "surveys_write", "messages_write", "hubs_write"]',
  add column last_four text check (length(last_four) = 4),
  add column expires_at timestamptz,
  add column created_by_id uuid,
  add column revoked_by_id uuid,
  add column replaced_by_id uuid,
  add column source_id uuid,
  add column last_used_at timestamptz,
  add column last_used_address text,
  add foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  add foreign key (tenant_id, revoked_by_id) references physician (tenant_id, id),
  add foreign key (tenant_id, replaced_by_id) references device_key (tenant_id, id),
  add foreign key (tenant_id, source_id) references device_key (tenant_id, id);
update device_key set source_id = id,
  scopes = case when reads_messages then scopes || '["surveys_read", "messages_read"]' else scopes end;
alter table device_key
  alter column kind drop default,
  alter column scopes drop default,
  alter column source_id set not null,
  drop column reads_messages;
