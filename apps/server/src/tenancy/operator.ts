import type { PermissionKey } from '@fernpuls/contract/permissions';
import { asSystem, type Database, enterTenant, type Tx } from '../ground/database.ts';
import { newId } from '../ground/ids.ts';

/** First label of the operator's host, and key of its row. */
export const operatorKey = 'manage';
export const operatorRole = 'operator';

const permissions: readonly PermissionKey[] = [
  'tenant',
  'license',
  'article',
  'physician',
  'physician_password',
  'role',
  'audit',
  'mail',
  'login_provider',
];

/** The operator of the platform with its one role, made at the first start; its people come by `operator:add`. */
export async function ensureOperator(database: Database): Promise<number> {
  return asSystem(database, async (tx, client) => {
    await tx
      .insertInto('tenant')
      .values({
        key: operatorKey,
        name: 'Fernpuls',
        subtitle: '',
        branding: '{}',
        contact: '{}',
        language: null,
        kind: 'operator',
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const { id } = await tx
      .selectFrom('tenant')
      .where('key', '=', operatorKey)
      .where('kind', '=', 'operator')
      .select('id')
      .executeTakeFirstOrThrow();
    await enterTenant(client, id);
    await tx
      .insertInto('role')
      .values({
        id: newId(),
        name: operatorRole,
        label: 'Plattformbetrieb',
        description: null,
        permissions: JSON.stringify(permissions.map((key) => ({ key, access: 'write' }))) as never,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doNothing())
      .execute();
    return id;
  });
}

/** Asked past the fence. */
export async function operatorId(tx: Tx): Promise<number> {
  const { id } = await tx
    .selectFrom('tenant')
    .where('kind', '=', 'operator')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
