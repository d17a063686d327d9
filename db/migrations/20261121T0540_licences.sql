-- Days a practice's modules go on working after a licence has ended.
alter table tenant
  add column license_grace_days integer not null default 14 check (license_grace_days between 0 and 365);

-- Rows of the operator: what a practice may use and until when.
create table license (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  serial_key text not null check (serial_key ~ '^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$'),
  license_type text not null default 'prescription' check (license_type in ('prescription', 'purchase', 'trial', 'study')),
  flavour text not null default 'fernpuls',
  modules jsonb not null check (jsonb_typeof(modules) = 'array'),
  -- Patient -1: nobody in particular.
  diaries jsonb not null default '[{"type": "pef", "patient": -1}]' check (jsonb_typeof(diaries) = 'array'),
  max_amount_devices integer check (max_amount_devices between 0 and 1000000),
  license_provider text,
  practice_key text references tenant (key),
  valid_from date not null,
  valid_to date,
  revoked_at timestamptz,
  revoked_reason text check (length(revoked_reason) between 1 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint license_serial_key unique (tenant_id, serial_key),
  constraint license_term check (valid_to is null or valid_to >= valid_from),
  check ((revoked_at is null) = (revoked_reason is null))
);
create index license_practice on license (tenant_id, practice_key) where practice_key is not null;
create index license_valid_to on license (tenant_id, valid_to) where revoked_at is null;
call app.protect('license');
revoke delete on license from fernpuls_app;

-- What the operator does to a practice's licence stands in the practice's audit and reaches its open screens, in the
-- transaction of the change: the application itself cannot write there.
create function app.tell_practice_of_license(practice text, license_id uuid, operator_id uuid, request text, what jsonb)
  returns void
language plpgsql security definer set search_path = public, app
as $$
begin
  if not exists (select 1 from tenant where id = app.tenant_id() and kind = 'operator') then
    raise exception 'only the operator tells practices of licences';
  end if;
  insert into audit_entry (tenant_id, actor_kind, actor_id, action, subject_type, subject_id, changes, request_id)
  select id, 'operator', operator_id, 'change_license', 'licenses', license_id::text, what, request
  from tenant where key = practice and kind = 'practice';
  insert into outbox (tenant_id, kind, subject_ids)
  select tenant.id, 'access_changed', array_agg(physician.id)
  from tenant join physician on physician.tenant_id = tenant.id and physician.is_active
  where tenant.key = practice and tenant.kind = 'practice'
  group by tenant.id;
end $$;
alter function app.tell_practice_of_license owner to fernpuls_system;
revoke execute on function app.tell_practice_of_license from public;
grant execute on function app.tell_practice_of_license to fernpuls_app;

-- Who is here already keeps everything, without an end.
insert into tenant (key, name, kind)
select 'manage', 'Fernpuls', 'operator'
where exists (select 1 from tenant where kind = 'practice') and not exists (select 1 from tenant where kind = 'operator');
insert into license (tenant_id, id, serial_key, modules, practice_key, valid_from)
select operator.id, gen_random_uuid(),
  regexp_replace(upper(substr(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 1, 20)),
    '(.{5})(.{5})(.{5})(.{5})', '\1-\2-\3-\4'),
  '["icd10", "documents", "programs", "studies", "drugs", "visits", "conferences", "billing", "logistics"]',
  practice.key, practice.created_at::date
from tenant as practice, tenant as operator
where practice.kind = 'practice' and operator.kind = 'operator';

update role set permissions = permissions || '[{"key": "license", "access": "write"}]'
from tenant where tenant.id = role.tenant_id and tenant.kind = 'operator' and role.name = 'operator'
  and not permissions @> '[{"key": "license"}]';
