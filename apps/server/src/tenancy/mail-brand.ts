import type { Tx } from '../ground/database.ts';
import { senderOf } from './mail-sender.ts';
import type { MailBrand } from './mail-text.ts';

type Contact = { phone?: string; email?: string };
type Logo = { content: Buffer; content_type: string };
type Row = {
  name: string;
  branding: unknown;
  contact: Contact;
  logo: Logo | null;
  /** Under which name mails come, and where answers go; empty: nowhere. */
  sender: { name: string; replyTo: string };
};

/** Of what can be uploaded, what every mail program shows. */
const shownInMails = ['image/png', 'image/jpeg'];

/** The practice as a mail names it: what it set itself over what its tenant was given. */
export async function practiceOfMail(tx: Tx, tenantId: number): Promise<Row> {
  const [given, set, logo, sender] = await Promise.all([
    tx
      .selectFrom('tenant')
      .where('id', '=', tenantId)
      .select(['name', 'branding', 'contact'])
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('corporate_identity')
      .where('tenant_id', '=', tenantId)
      .select(['branding', 'contact'])
      .executeTakeFirst(),
    tx
      .selectFrom('brand_image')
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', 'logo_light')
      .where('content_type', 'in', shownInMails)
      .select(['content', 'content_type'])
      .executeTakeFirst(),
    senderOf(tx, tenantId),
  ]);
  const contact = { ...(given.contact as Contact), ...(set?.contact as Contact | undefined) };
  return {
    name: given.name,
    branding: { ...(given.branding as object), ...(set?.branding as object | undefined) },
    contact,
    logo: logo ?? null,
    sender: { name: sender.name ?? given.name, replyTo: sender.replyTo ?? contact.email ?? '' },
  };
}

/** What a mail shows of the practice's corporate identity. */
export function brandOfMail({ name, branding, contact, logo }: Row): MailBrand {
  const { productName, light } = branding as { productName?: string; light?: { primary?: string } };
  const { phone, email } = contact;
  return {
    productName: productName ?? name,
    colour: light?.primary ?? '#174B81',
    phone: phone ?? '',
    email: email ?? '',
    logo: logo && { content: logo.content, type: logo.content_type },
  };
}
