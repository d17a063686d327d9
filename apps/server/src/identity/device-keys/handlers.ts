import type { DeviceScope } from '@fernpuls/contract/device-scopes';
import {
  changeDeviceKey,
  type DeviceKey,
  deviceKeys,
  deviceKeysChanged,
  issueDeviceKey,
  rotateDeviceKey,
  withdrawDeviceKey,
} from '@fernpuls/contract/identity/device-key.call';
import { allows, type PermissionKey } from '@fernpuls/contract/permissions';
import { deviceKeyEnd } from '@fernpuls/domain/identity/device-key';
import { type Context, personId, type Scope } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { type Handler, scoped, verb } from '../../kit/routes.ts';
import { inContext } from '../../kit/transaction.ts';
import { exampleCall } from './example-call.ts';
import { issueKey } from './issue.ts';
import { oneKey, shownKeys } from './list.ts';

const dayMs = 86_400_000;
const subjectType = 'device_keys';
/** More keys than there are kinds of devices would be somebody filling the table. */
const mostKeys = 500;
/** Whoever makes a key that reads must be allowed to read the same. */
const readingNeeds: Partial<Record<DeviceScope, PermissionKey>> = {
  messages_read: 'message',
  surveys_read: 'patient_survey_session',
};

/** Keys of devices and partners; `changed`: this process acts at once, the others hear of it by the announcement. */
export function deviceKeyHandlers(changed: (ids: readonly string[]) => void): Handler[] {
  const change = async (scope: Scope, id: string, work: (ctx: Context, key: DeviceKey) => Promise<void>) => {
    const data = await inContext(scope, async (ctx) => {
      await work(ctx, await workingKey(ctx, id));
      ctx.announce(deviceKeysChanged.kind, [id]);
      return oneKey(ctx.tx, id);
    });
    changed([id]);
    return { data };
  };
  return [
    verb(deviceKeys, async (ctx) => ({ data: await shownKeys(ctx) })),
    verb(issueDeviceKey, async (ctx, { label, kind, scopes: wanted, validDays }) => {
      const scopes = allowedScopes(ctx, wanted);
      await requireRoom(ctx);
      const expiresAt = after(ctx, validDays * dayMs);
      const made = await issueKey(ctx.tx, { label, kind, scopes, expiresAt, createdById: personId(ctx) });
      ctx.audit({
        action: 'create',
        subjectType,
        subjectId: made.id,
        changes: { label, kind, scopes, expiresAt },
      });
      return announced(ctx, made);
    }),
    scoped(changeDeviceKey, (scope, { id, label, scopes }) =>
      change(scope, id, async (ctx, key) => {
        const next = {
          label: label ?? key.label,
          scopes: scopes ? allowedScopes(ctx, scopes, key) : key.scopes,
        };
        await ctx.tx
          .updateTable('device_key')
          .where('id', '=', id)
          .set({ label: next.label, scopes: JSON.stringify(next.scopes) })
          .execute();
        const names = (['label', 'scopes'] as const).filter(
          (name) => String(key[name]) !== String(next[name]),
        );
        if (names.length === 0) return;
        const changes = Object.fromEntries(names.map((name) => [name, [key[name], next[name]]]));
        ctx.audit({ action: 'update', subjectType, subjectId: id, changes });
      }),
    ),
    verb(rotateDeviceKey, async (ctx, { id, overlapHours, validDays }) => {
      const key = await workingKey(ctx, id);
      if (key.replacedById !== null) throw new Refusal('device_key_ended');
      await requireRoom(ctx);
      const { source_id: sourceId } = await ctx.tx
        .selectFrom('device_key')
        .where('id', '=', id)
        .select('source_id')
        .executeTakeFirstOrThrow();
      const { label, kind } = key;
      const scopes = allowedScopes(ctx, key.scopes);
      const expiresAt = after(ctx, validDays * dayMs);
      const createdById = personId(ctx);
      const made = await issueKey(ctx.tx, { label, kind, scopes, expiresAt, createdById, sourceId });
      const overlapEnds = after(ctx, overlapHours * 3_600_000);
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
    }),
    scoped(withdrawDeviceKey, (scope, { id }) =>
      change(scope, id, async (ctx) => {
        const revokedAt = ctx.now.toISOString();
        await ctx.tx
          .updateTable('device_key')
          .where('id', '=', id)
          .set({ revoked_at: revokedAt, revoked_by_id: personId(ctx) })
          .execute();
        ctx.audit({
          action: 'revoke',
          subjectType,
          subjectId: id,
          changes: { revokedAt: [null, revokedAt] },
        });
      }),
    ),
  ];
}

async function announced(ctx: Context, { id, key }: { id: string; key: string }) {
  ctx.announce(deviceKeysChanged.kind, [id]);
  const data = await oneKey(ctx.tx, id);
  return { data, key, example: exampleCall(data.scopes) };
}

/** Held until the change is done; refused when it has ended. */
async function workingKey(ctx: Context, id: string): Promise<DeviceKey> {
  await ctx.tx.selectFrom('device_key').where('id', '=', id).select('id').forUpdate().execute();
  const key = await oneKey(ctx.tx, id);
  if (deviceKeyEnd(key, ctx.now.getTime())) throw new Refusal('device_key_ended');
  return key;
}

/** Each once; what the key already has, it keeps, whoever changes it. */
function allowedScopes(ctx: Context, wanted: readonly DeviceScope[], key?: DeviceKey): DeviceScope[] {
  const { actor } = ctx;
  const isBeyond = (scope: DeviceScope) => {
    const needed = readingNeeds[scope];
    if (!needed || key?.scopes.includes(scope)) return false;
    return actor.kind !== 'physician' || !allows(actor.access, needed, 'read');
  };
  if (wanted.some(isBeyond)) throw invalid({ field: '/scopes', code: 'more_than_held' });
  return [...new Set(wanted)];
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
