-- Named sets of articles, as they are ordered and packed.
create table sensor_package (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  description text,
  items jsonb not null default '[]',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint sensor_package_name_taken unique (tenant_id, name)
);
call app.protect('sensor_package');

-- What packages name, so that no article of one is deleted; written from them alone.
create table sensor_package_article (
  tenant_id integer not null references tenant (id),
  package_id uuid not null,
  article_id uuid not null,
  primary key (tenant_id, package_id, article_id),
  foreign key (tenant_id, package_id) references sensor_package (tenant_id, id) on delete cascade,
  constraint sensor_package_article_known foreign key (tenant_id, article_id) references article (tenant_id, id)
);
create index sensor_package_article_article on sensor_package_article (tenant_id, article_id);
call app.protect('sensor_package_article');
revoke insert, update, delete on sensor_package_article from fernpuls_app;

create function app.link_package_articles() returns trigger
language plpgsql security definer set search_path = public, app
as $$
begin
  delete from sensor_package_article where tenant_id = new.tenant_id and package_id = new.id;
  insert into sensor_package_article (tenant_id, package_id, article_id)
  select new.tenant_id, new.id, (item ->> 'articleId')::uuid from jsonb_array_elements(new.items) as item;
  return null;
end $$;
alter function app.link_package_articles owner to fernpuls_system;
create trigger sensor_package_linked after insert or update of items on sensor_package
  for each row execute function app.link_package_articles();
