import type { DeviceScope } from '@fernpuls/contract/device-scopes';
import type { DeviceKey } from '@fernpuls/contract/identity/device-key.call';
import { deviceKeyEnd } from '@fernpuls/domain/identity/device-key';
import { type Context, personId } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { allowedScopes } from './allowed-scopes.ts';
import { answeringId } from './answering.ts';
import { oneKey } from './list.ts';

export const subjectType = 'device_keys';

/** Held until the change is done; refused when it has ended. */
export async function workingKey(ctx: Context, id: string): Promise<DeviceKey> {
  await ctx.tx.selectFrom('device_key').where('id', '=', id).select('id').forUpdate().execute();
  const key = await oneKey(ctx.tx, id);
  if (deviceKeyEnd(key, ctx.now.getTime())) throw new Refusal('device_key_ended');
  return key;
}

type Wanted = { label?: string | undefined; scopes?: readonly DeviceScope[] | undefined };

/** Another name, or another part of what a key opens: whoever gives it more answers for all of it from then on. */
export async function relabelKey(ctx: Context, key: DeviceKey, { label, scopes }: Wanted): Promise<void> {
  const isWider = scopes?.some((scope) => !key.scopes.includes(scope)) === true;
  const next = {
    label: label ?? key.label,
    scopes: isWider ? allowedScopes(ctx.actor, scopes) : [...new Set(scopes ?? key.scopes)],
  };
  await ctx.tx
    .updateTable('device_key')
    .where('id', '=', key.id)
    .set({
      label: next.label,
      scopes: JSON.stringify(next.scopes),
      ...(isWider && { taken_over_by_id: personId(ctx) }),
    })
    .execute();
  const names = (['label', 'scopes'] as const).filter((name) => String(key[name]) !== String(next[name]));
  if (names.length === 0) return;
  const changes = Object.fromEntries(names.map((name) => [name, [key[name], next[name]]]));
  ctx.audit({ action: 'update', subjectType, subjectId: key.id, changes });
}

/** From now on the asking person answers for what the key reads. */
export async function takeOverKey(ctx: Context, { id, scopes }: DeviceKey): Promise<void> {
  allowedScopes(ctx.actor, scopes);
  const by = personId(ctx);
  const { created_by_id, taken_over_by_id } = await ctx.tx
    .selectFrom('device_key')
    .where('id', '=', id)
    .select(['created_by_id', 'taken_over_by_id'])
    .executeTakeFirstOrThrow();
  const before = answeringId({ created_by_id, taken_over_by_id });
  if (before === by) return;
  await ctx.tx.updateTable('device_key').where('id', '=', id).set({ taken_over_by_id: by }).execute();
  ctx.audit({ action: 'update', subjectType, subjectId: id, changes: { answeredById: [before, by] } });
}

/** From now on the key opens nothing. */
export async function withdrawKey(ctx: Context, { id }: DeviceKey): Promise<void> {
  const revokedAt = ctx.now.toISOString();
  await ctx.tx
    .updateTable('device_key')
    .where('id', '=', id)
    .set({ revoked_at: revokedAt, revoked_by_id: personId(ctx) })
    .execute();
  ctx.audit({ action: 'revoke', subjectType, subjectId: id, changes: { revokedAt: [null, revokedAt] } });
}
