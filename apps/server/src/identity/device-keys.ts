import type { Actor, Scope, Tenant } from '../kit/context.ts';
import { asSystem, type Database, type Tx } from '../platform/database.ts';
import { Refusal } from '../kit/errors.ts';
import { newId } from '../platform/ids.ts';
import type { TenantDirectory } from '../tenancy/index.ts';
import { joinToken, newToken, splitToken, tokenMatches } from './tokens.ts';

const prefix = 'fpk';

type KeyFor = { label: string; readsMessages?: boolean };

/**
 * A new key for devices; the text is shown once, its hash is kept. Only with `readsMessages` it fetches what is written
 * between practice and patients.
 */
export async function issueDeviceKey(
  tx: Tx,
  { label, readsMessages = false }: KeyFor,
): Promise<{ id: string; key: string }> {
  const { token, hash } = newToken();
  const id = newId();
  await tx
    .insertInto('device_key')
    .values({ id, label, key_hash: hash, revoked_at: null, reads_messages: readsMessages })
    .execute();
  return { id, key: joinToken(prefix, id, token) };
}

type Known = { tenantId: number; hash: Buffer; until: number };

/** `Authorization: Bearer fpk_…` to its tenant; a host that names another tenant does not fit the key. */
export function createDeviceGate(database: Database, tenants: TenantDirectory, cacheMs: number) {
  const known = new Map<string, Known>();
  const find = async (id: string): Promise<Known | null> => {
    const cached = known.get(id);
    if (cached && cached.until > Date.now()) return cached;
    const row = await asSystem(database, (tx) =>
      tx
        .selectFrom('device_key')
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .select(['tenant_id', 'key_hash'])
        .executeTakeFirst(),
    );
    if (!row) {
      known.delete(id);
      return null;
    }
    const found = { tenantId: row.tenant_id, hash: row.key_hash, until: Date.now() + cacheMs };
    known.set(id, found);
    return found;
  };
  const admitted = new Map<string, { tenantId: number; actor: Actor; until: number }>();
  const admit = async (authorization: string): Promise<{ tenantId: number; actor: Actor }> => {
    const seen = admitted.get(authorization);
    if (seen && seen.until > Date.now()) return seen;
    const given = splitToken(prefix, authorization.replace(/^Bearer\s+/i, ''));
    const key = given && (await find(given.id));
    if (!given || !key || !tokenMatches(given.token, key.hash)) throw new Refusal('device_key_unknown');
    const actor: Actor = { kind: 'device_key', id: given.id };
    const made = { tenantId: key.tenantId, actor, until: key.until };
    if (admitted.size > 10_000) admitted.clear();
    admitted.set(authorization, made);
    return made;
  };
  return async (headers: Scope['headers'], host: string): Promise<{ tenant: Tenant; actor: Actor }> => {
    const { tenantId, actor } = await admit(String(headers.authorization ?? ''));
    const tenant = await tenants.byId(tenantId);
    const named = host.split(':')[0] ?? '';
    const namesTenant = !/^(\d+\.\d+\.\d+\.\d+|localhost|\[.*)$/.test(named);
    if (namesTenant && (await tenants.byHost(host))?.id !== tenant.id)
      throw new Refusal('device_key_unknown');
    return { tenant, actor };
  };
}
