import { accessMap, allows, beyond, type Access, type PermissionKey } from '@fernpuls/contract/permissions';
import type { FieldError } from '@fernpuls/contract/errors';
import type { Context } from '../../kit/context.ts';
import { personId } from '../../kit/context.ts';
import { invalid, Refusal } from '../../kit/errors.ts';
import { permissionsOf } from '../people.ts';
import { activeHoldings, lockAccess } from './queries.ts';

/** Makes a change of roles or people, refused when nobody active could manage roles and people afterwards. */
export async function keepingAdministrator<T>(ctx: Context, change: () => Promise<T>): Promise<T> {
  await lockAccess(ctx.tx);
  const before = await administratorCount(ctx);
  const result = await change();
  if (before > 0 && (await administratorCount(ctx)) === 0) throw new Refusal('last_administrator');
  return result;
}

async function administratorCount(ctx: Context): Promise<number> {
  const holdings = await activeHoldings(ctx.tx);
  return holdings.filter(({ permissions }) => {
    const access = accessMap(permissions);
    return allows(access, 'role', 'write') && allows(access, 'physician', 'write');
  }).length;
}

/** What the asking person holds by their roles now, modules left aside: a switched-off module takes no right away. */
export async function heldBy(ctx: Context): Promise<Map<PermissionKey, Access>> {
  const id = personId(ctx);
  return accessMap(id === null ? [] : await permissionsOf(ctx.tx, id));
}

/** Nobody grants more than they hold. */
export function refuseBeyond(
  held: ReadonlyMap<PermissionKey, Access>,
  wanted: ReadonlyMap<PermissionKey, Access>,
  field: FieldError['field'],
): void {
  const missing = beyond(held, wanted);
  if (missing.length > 0)
    throw invalid({ field, code: 'more_than_held', params: { keys: missing.join(', ') } });
}

/** Who holds more than the asking person is not theirs to change: a new e-mail address would hand over the account. */
export async function refuseStronger(ctx: Context, physicianId: string, field: string): Promise<void> {
  if (physicianId === personId(ctx)) return;
  refuseBeyond(await heldBy(ctx), accessMap(await permissionsOf(ctx.tx, physicianId)), field);
}
