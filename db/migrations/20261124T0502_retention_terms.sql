-- Each rule is a record of its own, with who set it; two of one day would contradict one another. What stood in
-- retention_rule, which nothing of the product wrote, is taken along; servers of the release before read it there.
create table retention_term (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  valid_from date not null,
  years integer not null,
  source text not null,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  constraint retention_term_valid_from_taken unique (tenant_id, valid_from),
  constraint retention_term_years check (years between 10 and 100)
);
call app.protect('retention_term');

insert into retention_term (tenant_id, id, valid_from, years, source, created_at)
  select tenant_id, gen_random_uuid(), valid_from, years, source, created_at from retention_rule;
