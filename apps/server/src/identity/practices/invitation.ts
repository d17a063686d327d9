import type { Administrator } from '@fernpuls/contract/tenancy/new-practice.call';
import type { Language } from '@fernpuls/contract/languages';
import type { Tenant } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { asSystem, enterTenant, type Tx } from '../../ground/database.ts';
import { firstAdministrator } from '../../tenancy/index.ts';
import type { IdentityParts } from '../parts.ts';
import { queuePasswordLink } from '../password-mail.ts';
import { normalEmail } from '../people.ts';
import { type Opener, outside, record } from './open-practice.ts';

type Parts = Pick<IdentityParts, 'secrets' | 'originOf'>;
type Practice = Pick<Tenant, 'id' | 'key' | 'name' | 'purpose'>;

/**
 * Another link for the first administrator, to a corrected address where one was given; earlier ones stop working. Answers
 * with the link.
 */
export async function inviteAgain(
  by: Opener,
  parts: Parts,
  practice: Practice,
  given: Administrator,
): Promise<string> {
  return asSystem(by.database, async (tx, client) => {
    await enterTenant(client, practice.id);
    const id = await endInvitation(tx, practice.id);
    const person = {
      email: normalEmail(given.adminEmail),
      first_name: given.adminFirstName,
      last_name: given.adminLastName,
    };
    await tx
      .updateTable('physician')
      .set({ ...person, is_active: true })
      .where('tenant_id', '=', practice.id)
      .where('id', '=', id)
      .execute();
    const { language } = await tx
      .selectFrom('tenant')
      .where('id', '=', practice.id)
      .select('language')
      .executeTakeFirstOrThrow();
    const link = await queuePasswordLink({ tx, now: by.now, headers: by.headers, tenant: practice }, parts, {
      person: { ...person, id, title: null, salutation: 'none', profession: 'administrator' },
      purpose: 'invitation',
      language: (language as Language | null) ?? 'en',
    });
    await tell(tx, by, { practice, id, action: 'invite' });
    return link;
  });
}

/** The link stops working, and so does asking for another one: nobody is there to ask. */
export async function withdrawInvitation(by: Opener, practice: Practice) {
  await asSystem(by.database, async (tx) => {
    const id = await endInvitation(tx, practice.id);
    await tx
      .updateTable('physician')
      .set({ is_active: false })
      .where('tenant_id', '=', practice.id)
      .where('id', '=', id)
      .execute();
    await tell(tx, by, { practice, id, action: 'withdraw_invitation' });
  });
}

/** The first administrator, whose links are worth nothing from here on. */
async function endInvitation(tx: Tx, tenantId: number): Promise<string> {
  // Waits for somebody who sets a password with one at this moment, so that what is read afterwards knows of it.
  await tx
    .deleteFrom('password_token')
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', 'invitation')
    .execute();
  const found = await firstAdministrator(tx, tenantId, 'hold');
  if (!found) throw new Refusal('conflict');
  await tx
    .updateTable('mail_message')
    .set({ state: 'expired', secret: null })
    .where('tenant_id', '=', tenantId)
    .where('template', '=', 'password_invitation')
    .where('state', 'in', ['waiting', 'failed'])
    .execute();
  return found.id;
}

type Told = {
  practice: Practice;
  id: string;
  action: 'invite' | 'withdraw_invitation';
};

async function tell(tx: Tx, by: Opener, { practice, id, action }: Told): Promise<void> {
  await record(tx, outside(by), practice.id, [{ action, subjectType: 'physicians', subjectId: id }]);
  await record(tx, by, by.operatorId, [{ action, subjectType: 'tenants', subjectId: practice.key }]);
}
