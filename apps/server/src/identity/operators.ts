import { asSystem, type Database, enterTenant, type Tx } from '../ground/database.ts';
import { newId } from '../ground/ids.ts';
import { ensureOperator, operatorRole } from '../tenancy/index.ts';
import { issuePasswordToken } from './password-tokens.ts';
import { normalEmail } from './people.ts';

type Operator = { email: string; firstName: string; lastName: string };

/** A person of the operator, known or new; the id. */
export async function operatorPerson(tx: Tx, tenantId: number, given: Operator): Promise<string> {
  const email = normalEmail(given.email);
  const known = await tx
    .selectFrom('physician')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  if (known) return known.id;
  const id = newId();
  await tx
    .insertInto('physician')
    .values({
      id,
      email,
      title: null,
      first_name: given.firstName,
      last_name: given.lastName,
      salutation: 'none',
      profession: 'administrator',
      is_active: true,
      last_seen_at: null,
    })
    .execute();
  const role = await tx
    .selectFrom('role')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', operatorRole)
    .select('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('role_assignment').values({ physician_id: id, role_id: role.id }).execute();
  await tx
    .insertInto('audit_entry')
    .values({
      actor_kind: 'system',
      actor_id: null,
      action: 'create',
      subject_type: 'physicians',
      subject_id: id,
      changes: null,
      request_id: null,
    })
    .execute();
  return id;
}

/** The first person of the operator, or one more: the path of a link for the first password, valid seven days, once. */
export async function addOperator(database: Database, given: Operator, now: Date): Promise<string> {
  const tenantId = await ensureOperator(database);
  return asSystem(database, async (tx, client) => {
    await enterTenant(client, tenantId);
    const id = await operatorPerson(tx, tenantId, given);
    const { text } = await issuePasswordToken({ tx, now }, id, 'invitation');
    return `/password/new#token=${text}`;
  });
}
