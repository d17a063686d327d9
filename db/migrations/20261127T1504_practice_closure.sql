-- A practice that is closed, or that somebody has asked to close: one of the operator's people asks, another confirms.
create table practice_closure (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  reason text not null check (length(reason) between 1 and 500),
  requested_by_id uuid not null,
  requested_at timestamptz not null default now(),
  confirmed_by_id uuid,
  confirmed_at timestamptz,
  -- Until when its records have to be kept, by which rule.
  keep_until date,
  rule_years integer check (rule_years > 0),
  rule_source text,
  primary key (tenant_id),
  constraint practice_closure_four_eyes check (confirmed_by_id <> requested_by_id),
  check ((confirmed_at is null) = (confirmed_by_id is null)),
  check ((confirmed_at is null) = (keep_until is null)),
  check ((keep_until is null) = (rule_years is null) and (keep_until is null) = (rule_source is null))
);
call app.protect('practice_closure');
