import type { DeviceScope } from '@fernpuls/contract/device-scopes';
import type { DeviceKey } from '@fernpuls/contract/identity/device-key.call';
import { deviceKeyEnd } from '@fernpuls/domain/identity/device-key';
import type { Context } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import type { Tx } from '../../ground/database.ts';
import { restingScopes } from './allowed-scopes.ts';
import { answeringFor } from './answering.ts';
import { shownPrefix } from './key-text.ts';

/** Those that have ended, at most. */
const mostEnded = 200;

/** All keys that work, newest first, then those that ended, last first. */
export async function shownKeys({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<DeviceKey[]> {
  const rows = await shownRows(tx, await keysQuery(tx).execute());
  const isOver = (key: DeviceKey) => deviceKeyEnd(key, now.getTime()) !== null;
  const newest = (a: DeviceKey, b: DeviceKey) => b.createdAt.localeCompare(a.createdAt);
  const latest = (a: DeviceKey, b: DeviceKey) => endedAt(b).localeCompare(endedAt(a));
  const working = rows.filter((key) => !isOver(key)).sort(newest);
  const ended = rows.filter(isOver).sort(latest);
  return [...working, ...ended.slice(0, mostEnded)];
}

export async function oneKey(tx: Tx, id: string): Promise<DeviceKey> {
  const row = await keysQuery(tx).where('device_key.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const [key] = await shownRows(tx, [row]);
  if (!key) throw new Refusal('not_found');
  return key;
}

async function shownRows(tx: Tx, rows: readonly Row[]): Promise<DeviceKey[]> {
  const answering = await answeringFor(tx, rows);
  return rows.map((row) => shownKey(row, restingScopes(row.scopes as DeviceScope[], answering(row))));
}

function endedAt({ revokedAt, expiresAt }: DeviceKey): string {
  return revokedAt ?? expiresAt ?? '';
}

function keysQuery(tx: Tx) {
  const named = { tenant: 'device_key.tenant_id' } as const;
  return tx
    .selectFrom('device_key')
    .leftJoin('physician as maker', (join) =>
      join.onRef('maker.tenant_id', '=', named.tenant).onRef('maker.id', '=', 'device_key.created_by_id'),
    )
    .leftJoin('physician as ender', (join) =>
      join.onRef('ender.tenant_id', '=', named.tenant).onRef('ender.id', '=', 'device_key.revoked_by_id'),
    )
    .leftJoin('physician as keeper', (join) =>
      join
        .onRef('keeper.tenant_id', '=', named.tenant)
        .onRef('keeper.id', '=', 'device_key.taken_over_by_id'),
    )
    .select(['device_key.id', 'label', 'kind', 'scopes', 'last_four', 'device_key.created_at'])
    .select(['expires_at', 'last_used_at', 'last_used_address', 'revoked_at', 'replaced_by_id'])
    .select(['maker.last_name as maker_last', 'maker.first_name as maker_first'])
    .select(['device_key.created_by_id', 'taken_over_by_id'])
    .select(['keeper.last_name as keeper_last', 'keeper.first_name as keeper_first'])
    .select(['ender.last_name as ender_last', 'ender.first_name as ender_first']);
}

type Row = Awaited<ReturnType<ReturnType<typeof keysQuery>['execute']>>[number];

function shownKey(row: Row, resting: DeviceScope[]): DeviceKey {
  return {
    id: row.id,
    label: row.label,
    kind: row.kind,
    prefix: shownPrefix(row.id),
    lastFour: row.last_four,
    scopes: row.scopes as DeviceScope[],
    createdAt: row.created_at,
    createdByName: nameOf(row.maker_last, row.maker_first),
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    lastUsedAddress: row.last_used_address,
    revokedAt: row.revoked_at,
    revokedByName: nameOf(row.ender_last, row.ender_first),
    answeredByName: nameOf(row.keeper_last ?? row.maker_last, row.keeper_first ?? row.maker_first),
    restingScopes: resting,
    replacedById: row.replaced_by_id,
  };
}

function nameOf(last: string | null, first: string | null): string | null {
  return last === null ? null : `${last}, ${first ?? ''}`;
}
