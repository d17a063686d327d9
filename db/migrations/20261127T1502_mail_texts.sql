-- A practice's own words for a mail in a language, in versions that never change; without a subject the standard holds
-- again from that version on.
create table mail_text (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  template text not null,
  language text not null,
  version integer not null check (version > 0),
  subject text check (length(subject) between 1 and 200),
  lead text check (length(lead) between 1 and 4000),
  button text check (length(button) between 1 and 60),
  after text check (length(after) between 1 and 4000),
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, template, language, version),
  check ((subject is null) = (lead is null)),
  check (subject is not null or (button is null and after is null))
);
call app.protect('mail_text');
revoke update, delete on mail_text from fernpuls_app;

-- Whose words a mail has, so that it reads later as it was sent; null: the standard's.
alter table mail_message add column text_version integer;
alter table mail_message add constraint mail_message_text
  foreign key (tenant_id, template, language, text_version)
  references mail_text (tenant_id, template, language, version) not valid;
