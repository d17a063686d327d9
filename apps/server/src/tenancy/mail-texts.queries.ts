import type { MailTexts } from '@fernpuls/domain/tenancy/mail-text';
import type { Tx } from '../ground/database.ts';

type Of = { tenantId: number; template: string; language: string };
/** `texts` null: the standard again. */
type TextVersion = { version: number; at: string; byId: string; texts: MailTexts | null };
type Row = { subject: string | null; lead: string | null; button: string | null; after: string | null };

/** Of a mail in a language, newest first. */
export async function textVersions(tx: Tx, { tenantId, template, language }: Of): Promise<TextVersion[]> {
  const rows = await tx
    .selectFrom('mail_text')
    .where('tenant_id', '=', tenantId)
    .where('template', '=', template)
    .where('language', '=', language)
    .selectAll()
    .orderBy('version', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    version: row.version,
    at: row.created_at,
    byId: row.created_by_id,
    texts: textsOf(row),
  }));
}

/** What a mail that is written now says. */
export async function currentText(
  tx: Tx,
  { tenantId, template, language }: Of,
): Promise<Pick<TextVersion, 'version' | 'texts'> | null> {
  const row = await tx
    .selectFrom('mail_text')
    .where('tenant_id', '=', tenantId)
    .where('template', '=', template)
    .where('language', '=', language)
    .select(['version', 'subject', 'lead', 'button', 'after'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { version: row.version, texts: textsOf(row) } : null;
}

type Written = { tenant_id?: number; template: string; language: string; text_version: number | null };

/** The words a mail was written with, whatever has changed since. Within the practice's fence without `tenant_id`. */
export async function textsOfMail(tx: Tx, mail: Written): Promise<MailTexts | null> {
  if (mail.text_version === null) return null;
  const found = tx
    .selectFrom('mail_text')
    .where('template', '=', mail.template)
    .where('language', '=', mail.language)
    .where('version', '=', mail.text_version);
  const within = mail.tenant_id === undefined ? found : found.where('tenant_id', '=', mail.tenant_id);
  const row = await within.select(['subject', 'lead', 'button', 'after']).executeTakeFirstOrThrow();
  return textsOf(row);
}

function textsOf({ subject, lead, button, after }: Row): MailTexts | null {
  return subject === null || lead === null ? null : { subject, lead, button, after };
}
