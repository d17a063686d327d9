import { accessMap, allows, beyond } from '@fernpuls/contract/permissions';
import type { FieldError } from '@fernpuls/contract/errors';
import type { Context } from '../../ground/context.ts';
import { personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { type Holdings, holdingsOf } from '../people.ts';
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
async function heldBy(ctx: Context): Promise<Holdings> {
  const id = personId(ctx);
  return id === null ? { permissions: [], ownPatientsOnly: false } : holdingsOf(ctx.tx, id);
}

/** Nobody grants more than they hold, nor patients they may not see themselves. */
export async function refuseBeyond(
  ctx: Context,
  wanted: Holdings,
  field: FieldError['field'],
): Promise<void> {
  const held = await heldBy(ctx);
  const access = accessMap(wanted.permissions);
  const missing: string[] = beyond(accessMap(held.permissions), access);
  // Also of rights that open no record: devices, orders and mails name patients.
  if (held.ownPatientsOnly && !wanted.ownPatientsOnly) missing.push('own_patients_only');
  if (missing.length > 0)
    throw invalid({ field, code: 'more_than_held', params: { keys: missing.join(', ') } });
}

/**
 * Who holds more than the asking person is not theirs to change: a new e-mail address would hand over the account. Nor is
 * anybody for whoever is limited to their own patients: the own patients of others are more.
 */
export async function refuseStronger(ctx: Context, physicianId: string, field: string): Promise<void> {
  if (physicianId === personId(ctx)) return;
  const { permissions } = await holdingsOf(ctx.tx, physicianId);
  if (permissions.length > 0) await refuseBeyond(ctx, { permissions, ownPatientsOnly: false }, field);
}
