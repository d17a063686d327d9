import type { DeviceScope } from '@fernpuls/contract/device-scopes';
import { deviceKeysChanged } from '@fernpuls/contract/identity/device-key.call';
import { deviceKeyEnd, type DeviceKeyTerm } from '@fernpuls/domain/identity/device-key';
import type { Tenant } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { asSystem, type Database } from '../../ground/database.ts';
import type { DeviceActor } from '../../ground/device-actor.ts';
import type { DeviceOf } from '../../kit/entrance.ts';
import type { LiveMessage } from '../../runtime/relay.ts';
import type { TenantDirectory } from '../../tenancy/index.ts';
import { tokenMatches } from '../tokens.ts';
import { reads, restingScopes } from './allowed-scopes.ts';
import { answeringFor, answeringId } from './answering.ts';
import { readKey } from './key-text.ts';
import { createKeyTraces, type KeyRefusal } from './traces.ts';

type Known = {
  tenantId: number;
  actor: DeviceActor;
  /** Who answers for what it reads. */
  answeringId: string | null;
  hash: Buffer;
  term: DeviceKeyTerm;
  until: number;
};
type Parts = {
  database: Database;
  tenants: TenantDirectory;
  cacheMs: number;
  failed(error: unknown): void;
};

/**
 * `Authorization: Bearer fpk_…` to its practice and what it may do. What is known of a key is believed for `cacheMs`, or
 * until the relay tells that it has changed. Unknown, expired, withdrawn and another practice's are one answer.
 */
export function createDeviceGate({ database, tenants, cacheMs, failed }: Parts) {
  const known = new Map<string, Known>();
  const admitted = new Map<string, Known>();
  const traces = createKeyTraces(database, failed);
  let timesForgotten = 0;

  const find = async (id: string): Promise<Known | null> => {
    const cached = known.get(id);
    if (cached && cached.until > Date.now()) return cached;
    const before = timesForgotten;
    const found = await load(database, id, Date.now() + cacheMs);
    known.delete(id);
    if (known.size > 10_000) known.clear();
    // What was told to forget meanwhile may have been read before it changed: good for this answer, not for the next.
    if (found && timesForgotten !== before) found.until = 0;
    else if (found) known.set(id, found);
    return found;
  };
  const identify = async (authorization: string) => {
    const seen = admitted.get(authorization);
    if (seen && seen.until > Date.now()) return { key: seen, isProved: true };
    const given = readKey(authorization);
    const key = given && (await find(given.id));
    if (!given || !key) throw new Refusal('device_key_unknown');
    const isProved = tokenMatches(given.token, key.hash);
    if (admitted.size > 10_000) admitted.clear();
    if (isProved) admitted.set(authorization, key);
    return { key, isProved };
  };
  const deviceOf: DeviceOf = async (asked, scope) => {
    const { key, isProved } = await identify(String(asked.headers.authorization ?? ''));
    const { tenantId, actor } = key;
    const now = Date.now();
    const call = { tenantId, actor, address: asked.address, requestId: asked.requestId };
    const refuse = (reason: KeyRefusal) => {
      traces.refused(call, reason, now);
      return new Refusal(reason === 'scope' ? 'scope_missing' : 'device_key_unknown');
    };
    if (!isProved) throw refuse('secret_wrong');
    const end = deviceKeyEnd(key.term, now);
    if (end) throw refuse(end);
    const tenant = await tenants.byId(tenantId);
    if (!(await isHostOf(tenant, asked.host))) throw refuse('other_practice');
    if (tenant.isClosed) throw new Refusal('practice_closed');
    if (scope === null || !actor.scopes.has(scope)) throw refuse('scope');
    traces.used(call, now);
    return { tenant, actor };
  };
  /** An address names nobody; a name must be that of the key's practice. */
  const isHostOf = async ({ id }: Tenant, host: string) => {
    const named = host.split(':')[0] ?? '';
    if (/^(\d+\.\d+\.\d+\.\d+|localhost|\[.*)$/.test(named)) return true;
    return (await tenants.byHost(host))?.id === id;
  };
  const forget = (ids: readonly string[]) => {
    timesForgotten += 1;
    for (const id of ids) {
      const key = known.get(id);
      // Also for who was let in with it.
      if (key) key.until = 0;
      known.delete(id);
    }
  };
  const forgetAnswered = (people: readonly string[]) => forget(answeredBy(known, people));
  return {
    deviceOf,
    /** The rights of these people have changed: what they answer for is read anew. */
    forgetAnswered,
    /** From now on these keys are read anew. */
    forget,
    /** What the relay tells, of this server and of others. */
    hear: (messages: readonly LiveMessage[]) => {
      for (const { kind, payload } of messages) {
        if (kind === deviceKeysChanged.kind) forget((payload as { ids: string[] }).ids);
        if (kind === 'access_changed') forgetAnswered((payload as { physician_ids: string[] }).physician_ids);
      }
    },
    stop: traces.stop,
  };
}

function answeredBy(known: ReadonlyMap<string, Known>, people: readonly string[]): string[] {
  const changed = new Set(people);
  return [...known].filter(([, key]) => changed.has(key.answeringId ?? '')).map(([id]) => id);
}

async function load(database: Database, id: string, until: number): Promise<Known | null> {
  return asSystem(database, async (tx) => {
    const row = await tx
      .selectFrom('device_key')
      .where('id', '=', id)
      .select(['tenant_id', 'key_hash', 'source_id', 'scopes', 'expires_at', 'revoked_at'])
      .select(['created_by_id', 'taken_over_by_id'])
      .executeTakeFirst();
    if (!row) return null;
    const granted = row.scopes as DeviceScope[];
    const resting = reads(granted) ? restingScopes(granted, (await answeringFor(tx, [row]))(row)) : [];
    const scopes = new Set(granted.filter((scope) => !resting.includes(scope)));
    return {
      tenantId: row.tenant_id,
      actor: { kind: 'device_key' as const, id, sourceId: row.source_id, scopes },
      answeringId: answeringId(row),
      hash: row.key_hash,
      term: { expiresAt: row.expires_at, revokedAt: row.revoked_at },
      until,
    };
  });
}
