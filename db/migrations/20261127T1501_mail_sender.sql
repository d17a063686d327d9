-- Under which name a practice's mails come and where answers go, where the operator has said so; null: as the practice
-- names itself.
create table mail_sender (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  name text check (length(name) between 1 and 80),
  reply_to text check (length(reply_to) between 3 and 254),
  updated_at timestamptz not null default now(),
  primary key (tenant_id)
);
call app.protect('mail_sender');
