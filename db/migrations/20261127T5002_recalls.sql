-- A lot that is called back: by the operator, once; each practice that has some of it or gets some is told once.
create table device_recall (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  article_id uuid not null,
  lot text not null,
  reason text not null,
  called_by_id uuid,
  called_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint device_recall_once unique (tenant_id, article_id, lot),
  foreign key (tenant_id, article_id) references article (tenant_id, id),
  foreign key (tenant_id, called_by_id) references physician (tenant_id, id)
);
create index device_recall_by on device_recall (tenant_id, called_by_id) where called_by_id is not null;
call app.protect('device_recall');
revoke update, delete on device_recall from fernpuls_app;

create table device_recall_practice (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  recall_id uuid not null,
  practice_key text not null references tenant (key),
  -- When it was called.
  devices integer not null check (devices > 0),
  told_at timestamptz,
  primary key (tenant_id, recall_id, practice_key),
  foreign key (tenant_id, recall_id) references device_recall (tenant_id, id)
);
create index device_recall_practice_key on device_recall_practice (tenant_id, practice_key);
create index device_recall_practice_untold on device_recall_practice (tenant_id, recall_id) where told_at is null;
call app.protect('device_recall_practice');
revoke update, delete on device_recall_practice from fernpuls_app;

-- For the practice that asks, the first time: what is called back of what it has. Whoever asks at once waits and gets nothing.
create function app.take_recall(recall uuid)
  returns table (article text, lot text, reason text, serials text[])
language sql security definer set search_path = public, app
as $$
  with told as (
    update device_recall_practice as one set told_at = now()
    from tenant as practice
    where practice.id = app.tenant_id() and practice.key = one.practice_key and one.recall_id = recall and one.told_at is null
    returning one.tenant_id, one.recall_id, one.practice_key
  )
  select article.name, called.lot, called.reason, array(
    select device.serial from stock_device as device
    where device.tenant_id = called.tenant_id and device.article_id = called.article_id and device.lot = called.lot
      and device.practice_key = told.practice_key
    order by device.serial
  )
  from told
  join device_recall as called on called.tenant_id = told.tenant_id and called.id = told.recall_id
  join article on article.tenant_id = called.tenant_id and article.id = called.article_id
$$;
alter function app.take_recall owner to fernpuls_system;
revoke execute on function app.take_recall from public;
grant execute on function app.take_recall to fernpuls_app;
