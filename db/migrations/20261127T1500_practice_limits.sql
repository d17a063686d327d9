-- How much of the platform a practice may use; null or no row: as much as it likes. Set by the operator.
create table practice_limit (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  people integer check (people between 1 and 100000),
  patients integer check (patients between 0 and 10000000),
  storage_megabytes integer check (storage_megabytes between 0 and 100000000),
  updated_at timestamptz not null default now(),
  primary key (tenant_id)
);
call app.protect('practice_limit');

-- What counts towards a limit, whoever asks: somebody limited to their own patients fills the same practice.
create function app.use_of_limit(what text) returns bigint
language sql stable security definer set search_path = public, app
as $$
  select case what
    when 'people' then (
      select count(*) from physician where tenant_id = app.tenant_id() and is_active
    )
    when 'patients' then (
      select coalesce(sum(patient_count), 0)::bigint from patient_bucket
      where tenant_id = app.tenant_id() and status in ('active', 'paused', 'locked')
    )
    when 'storage_megabytes' then (
      select coalesce(ceil(sum(byte_size) / 1000000.0), 0)::bigint from vault_file where tenant_id = app.tenant_id()
    )
  end
$$;
revoke execute on function app.use_of_limit from public;
grant execute on function app.use_of_limit to fernpuls_app, fernpuls_limited;
