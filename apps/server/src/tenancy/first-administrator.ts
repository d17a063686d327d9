import type { TenantInvitation } from '@fernpuls/contract/tenancy/managed-tenant.call';
import type { Tx } from '../ground/database.ts';
import type { Secrets } from '../ground/secrets.ts';
import { aboutMail } from './mail-outbox.ts';
import { firstAdministrator } from './queries.ts';

export type LinkSetting = { demo: boolean; smtpUrl: string | null };
type Parts = { secrets: Secrets; config: LinkSetting; mayInvite: boolean };

/** The invitation of a practice nobody has entered yet, else null. Asked past the fence. */
export async function invitationOf(
  tx: Tx,
  tenantId: number,
  { secrets, config, mayInvite }: Parts,
): Promise<TenantInvitation | null> {
  const person = await firstAdministrator(tx, tenantId);
  if (!person) return null;
  const token = await tx
    .selectFrom('password_token')
    .where('tenant_id', '=', tenantId)
    .where('physician_id', '=', person.id)
    .where('purpose', '=', 'invitation')
    .select('expires_at')
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  const mail = await tx
    .selectFrom('mail_message')
    .where('tenant_id', '=', tenantId)
    .where('template', '=', 'password_invitation')
    .select(['id', 'state', 'secret'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const isOpen = token !== undefined && Date.parse(token.expires_at) > Date.now();
  const { firstName, lastName, email, isActive } = person;
  return {
    firstName,
    lastName,
    email,
    state: !isActive ? 'withdrawn' : isOpen ? 'open' : 'expired',
    expiresAt: isActive ? (token?.expires_at ?? null) : null,
    // Of an account, so it is never held.
    mail: mail === undefined || mail.state === 'held' ? null : mail.state,
    link: mayInvite && mail && isActive && isOpen ? demoLink({ secrets, config }, tenantId, mail) : null,
    linkOnce: null,
  };
}

/** Nobody receives the demo's mails; who may invite the person anyway sees the link of the invitation. */
function demoLink(
  { secrets, config }: Omit<Parts, 'mayInvite'>,
  tenantId: number,
  { id, secret }: { id: string; secret: Buffer | null },
): string | null {
  if (!config.demo || config.smtpUrl !== null || !secret) return null;
  return secrets.openSecret(secret, aboutMail(tenantId, id));
}
