import type { DeviceScope } from '@fernpuls/contract/device-scopes';
import { type DeviceKeyKind, deviceKeysChanged } from '@fernpuls/contract/identity/device-key.call';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { allowedScopes } from './allowed-scopes.ts';
import { exampleCall } from './example-call.ts';
import { issueKey } from './issue.ts';
import { oneKey } from './list.ts';
import { subjectType, workingKey } from './changing.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** More keys than there are kinds of devices would be somebody filling the table. */
const mostKeys = 500;

type Wanted = { label: string; kind: DeviceKeyKind; scopes: readonly DeviceScope[]; validDays: number };

/** A new key of devices or of a partner. */
export async function issueNewKey(ctx: Context, { label, kind, scopes: wanted, validDays }: Wanted) {
  const scopes = allowedScopes(ctx.actor, wanted);
  await requireRoom(ctx);
  const expiresAt = after(ctx, validDays * dayMs);
  const made = await issueKey(ctx.tx, { label, kind, scopes, expiresAt, createdById: personId(ctx) });
  const changes = { label, kind, scopes, expiresAt };
  ctx.audit({ action: 'create', subjectType, subjectId: made.id, changes });
  return announced(ctx, made);
}

/** A key that takes over from another, which works on for a while so that devices can be changed one by one. */
export async function rotateKey(
  ctx: Context,
  { id, overlapHours, validDays }: { id: string; overlapHours: number; validDays: number },
) {
  const key = await workingKey(ctx, id);
  if (key.replacedById !== null) throw new Refusal('device_key_ended');
  await requireRoom(ctx);
  const { source_id: sourceId } = await ctx.tx
    .selectFrom('device_key')
    .where('id', '=', id)
    .select('source_id')
    .executeTakeFirstOrThrow();
  const { label, kind } = key;
  const scopes = allowedScopes(ctx.actor, key.scopes);
  const expiresAt = after(ctx, validDays * dayMs);
  const createdById = personId(ctx);
  const made = await issueKey(ctx.tx, { label, kind, scopes, expiresAt, createdById, sourceId });
  const overlapEnds = after(ctx, overlapHours * hourMs);
  await ctx.tx
    .updateTable('device_key')
    .where('id', '=', id)
    .set({ replaced_by_id: made.id, expires_at: overlapEnds })
    .execute();
  const changes = { replacedById: [null, made.id], expiresAt: [key.expiresAt, overlapEnds] };
  ctx.audit({ action: 'rotate', subjectType, subjectId: id, changes });
  const about = { label, kind, scopes, expiresAt, replaces: id };
  ctx.audit({ action: 'create', subjectType, subjectId: made.id, changes: about });
  ctx.announce(deviceKeysChanged.kind, [id]);
  return announced(ctx, made);
}

async function announced(ctx: Context, { id, key }: { id: string; key: string }) {
  ctx.announce(deviceKeysChanged.kind, [id]);
  const data = await oneKey(ctx.tx, id);
  return { data, key, example: exampleCall(data.scopes) };
}

async function requireRoom(ctx: Context): Promise<void> {
  const { count } = await ctx.tx
    .selectFrom('device_key')
    .where('revoked_at', 'is', null)
    .where((at) => at.or([at('expires_at', 'is', null), at('expires_at', '>', ctx.now.toISOString())]))
    .select((at) => at.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostKeys)
    throw invalid({ field: '/label', code: 'too_many', params: { max: mostKeys } });
}

function after({ now }: Context, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
