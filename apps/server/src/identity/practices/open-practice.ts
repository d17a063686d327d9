import type { AuditEntry } from '../../ground/audit-entry.ts';
import type { NewPractice } from '@fernpuls/contract/tenancy/new-practice.call';
import type { Actor, Context } from '../../ground/context.ts';
import { invalid } from '../../ground/errors.ts';
import { auditRow } from '../../kit/transaction.ts';
import { asSystem, type Database, type Tx } from '../../ground/database.ts';
import { foundPractice } from '../../tenancy/index.ts';
import type { IdentityParts } from '../parts.ts';
import { queuePasswordLink } from '../password-mail.ts';
import { normalEmail } from '../people.ts';
import { insertSystemRoles } from '../roles/system-roles.ts';

/** Who makes or changes a practice from outside: one of the operator's people, or a command (`nobody`). */
export type Opener = {
  database: Database;
  actor: Actor;
  requestId: string;
  now: Date;
  headers: Context['headers'];
  mayLicense: boolean;
  /** The operator's own row, for its audit. */
  operatorId: number;
};
type Parts = Pick<IdentityParts, 'secrets' | 'originOf'>;

/**
 * A practice with roles, modules, licence and an invited administrator, in one transaction. Answers with the link of
 * the invitation; null where the same practice is there already, made by an earlier attempt with the same id.
 */
export async function openPractice(
  by: Opener,
  parts: Parts,
  input: NewPractice,
): Promise<{ link: string | null }> {
  const given = { ...input, adminEmail: normalEmail(input.adminEmail) };
  return asSystem(by.database, async (tx, client) => {
    const tenant = await foundPractice(tx, client, { given, now: by.now, mayLicense: by.mayLicense });
    if (!tenant) {
      if (await isSame(tx, given)) return { link: null };
      throw invalid({ field: '/key', code: 'already_taken' });
    }
    const language = given.languages[0] ?? 'en';
    const roles = await insertSystemRoles(tx, language);
    const person = {
      id: given.id,
      email: given.adminEmail,
      title: null,
      first_name: given.adminFirstName,
      last_name: given.adminLastName,
      salutation: 'none',
      profession: 'administrator',
    } as const;
    await tx
      .insertInto('physician')
      .values({ ...person, is_active: true, last_seen_at: null })
      .execute();
    await tx
      .insertInto('role_assignment')
      .values({ physician_id: person.id, role_id: roles.get('administrator') ?? '' })
      .execute();
    const sender = { tx, now: by.now, headers: by.headers, tenant };
    const link = await queuePasswordLink(sender, parts, { person, purpose: 'invitation', language });
    const { key, name, federalState, languages, modules } = given;
    const changes = {
      name: [null, name],
      purpose: [null, tenant.purpose],
      federalState: [null, federalState],
      languages,
      modules,
    };
    const opened = { action: 'create', subjectType: 'tenants', subjectId: key, changes } as const;
    await record(tx, by, by.operatorId, [
      opened,
      ...(tenant.licenseId === null
        ? []
        : [{ action: 'create', subjectType: 'licenses', subjectId: tenant.licenseId } as const]),
    ]);
    await record(tx, outside(by), tenant.id, [
      opened,
      { action: 'create', subjectType: 'physicians', subjectId: person.id },
      { action: 'invite', subjectType: 'physicians', subjectId: person.id },
    ]);
    return { link };
  });
}

/** The same submission once more: the id is of its administrator. */
async function isSame(tx: Tx, { key, id }: NewPractice): Promise<boolean> {
  const found = await tx
    .selectFrom('physician')
    .innerJoin('tenant', 'tenant.id', 'physician.tenant_id')
    .where('tenant.key', '=', key)
    .where('physician.id', '=', id)
    .select('physician.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** As the practice sees it: by the operator, not by one of its own people. */
export function outside({ actor, requestId }: Pick<Opener, 'actor' | 'requestId'>) {
  const seen: Actor = actor.kind === 'physician' ? { kind: 'operator', id: actor.id } : actor;
  return { actor: seen, requestId };
}

export async function record(
  tx: Tx,
  by: Pick<Opener, 'actor' | 'requestId'>,
  tenantId: number,
  entries: readonly AuditEntry[],
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values(entries.map((entry) => ({ ...auditRow(by, entry), tenant_id: tenantId })))
    .execute();
}
