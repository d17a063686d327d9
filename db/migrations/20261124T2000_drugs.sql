-- The practice's catalogue of drugs: its own, and packs of a file it imported. Licensed data stay the practice's.
create table drug (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  pzn text check (pzn ~ '^\d{8}$'),
  substances jsonb not null default '[]',
  atc text check (atc ~ '^[A-Z]\d{2}[A-Z]{2}\d{2}$'),
  form text check (form ~ '^[A-Z0-9]{3}$'),
  producer text,
  pack_size text,
  note text,
  is_active boolean not null default true,
  source text not null default 'own' check (source in ('own', 'imported')),
  source_name text,
  source_day date,
  -- Folded words of name, substances, producer and numbers, each behind a space.
  search_text text collate "C" not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((source = 'imported') = (source_name is not null))
);
create index drug_name on drug (tenant_id, name, id) include (is_active, source);
create index drug_created on drug (tenant_id, created_at, id) include (is_active, source);
create index drug_pzn on drug (tenant_id, pzn, name, id) where pzn is not null;
create unique index drug_imported on drug (tenant_id, pzn) where source = 'imported';
create index drug_words on drug using gin (tenant_id, search_text gin_trgm_ops);
call app.protect('drug');

-- Like app.search_patients: past the fence to the trigram index, and fenced by itself.
create function app.search_drugs(first text, second text, third text, only_active boolean, cap integer) returns setof uuid
language sql stable security definer set search_path = public, app
as $$
  select id from drug
  where tenant_id = app.tenant_id() and search_text like first
    and (second = '%' or search_text like second) and (third = '%' or search_text like third)
    and (is_active or not only_active)
  limit cap
$$;
alter function app.search_drugs owner to fernpuls_system;
revoke execute on function app.search_drugs from public;
grant execute on function app.search_drugs to fernpuls_app;
