import type { Tx } from '../ground/database.ts';
import type { MailBrand } from './mail-text.ts';

type Row = { name: string; branding: unknown; contact: unknown };

/** The practice as a mail names it: what it set itself over what its tenant was given. */
export async function practiceOfMail(tx: Tx, tenantId: number): Promise<Row> {
  const [given, set] = await Promise.all([
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
  ]);
  return {
    name: given.name,
    branding: { ...(given.branding as object), ...(set?.branding as object | undefined) },
    contact: { ...(given.contact as object), ...(set?.contact as object | undefined) },
  };
}

/** What a mail shows of the practice's corporate identity. */
export function brandOfMail({ name, branding, contact }: Row): MailBrand {
  const { productName, light } = branding as { productName?: string; light?: { primary?: string } };
  const { phone, email } = contact as { phone?: string; email?: string };
  return {
    productName: productName ?? name,
    colour: light?.primary ?? '#174B81',
    phone: phone ?? '',
    email: email ?? '',
  };
}
