-- What those who teach expect of each course of an exercise day; a change is another row, and days that were stay judged
-- by what held when they began.
create table exercise_expectation (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  kind text not null,
  reasons jsonb not null,
  source text not null,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by_id) references physician (tenant_id, id),
  constraint exercise_expectation_reasons check (jsonb_typeof(reasons) = 'array')
);
create index exercise_expectation_kind on exercise_expectation (tenant_id, kind, created_at desc, id desc);
call app.protect('exercise_expectation');
