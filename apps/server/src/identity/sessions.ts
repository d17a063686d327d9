import { accessMap } from '@fernpuls/contract/permissions';
import type { Actor, Scope, Tenant } from '../kit/context.ts';
import { type Database, type Tx, withTenant } from '../platform/database.ts';
import { Refusal } from '../kit/errors.ts';
import { newId } from '../platform/ids.ts';
import { newToken, tokenMatches } from './tokens.ts';

export const sessionHours = 12;

/** A new session's row and the headers that carry it. */
export async function openSession(tx: Tx, person: { id: string; email: string }, now: Date) {
  const { token, hash } = newToken();
  const id = newId();
  const expires = new Date(now.getTime() + sessionHours * 3_600_000);
  await tx
    .insertInto('session')
    .values({ id, physician_id: person.id, token_hash: hash, expires_at: expires.toISOString() })
    .execute();
  await tx
    .updateTable('physician')
    .set({ last_seen_at: now.toISOString() })
    .where('id', '=', person.id)
    .execute();
  const headers = {
    'access-token': token,
    'token-type': 'Bearer',
    client: id,
    expiry: String(Math.floor(expires.getTime() / 1000)),
    uid: person.email,
  };
  return { id, headers };
}

/** Roles of a person as one list of permissions. */
export async function permissionsOf(tx: Tx, physicianId: string): Promise<{ key: string; access: string }[]> {
  const rows = await tx
    .selectFrom('role_assignment')
    .innerJoin('role', (join) =>
      join
        .onRef('role.tenant_id', '=', 'role_assignment.tenant_id')
        .onRef('role.id', '=', 'role_assignment.role_id'),
    )
    .where('role_assignment.physician_id', '=', physicianId)
    .select('role.permissions')
    .execute();
  return rows.flatMap((row) => row.permissions);
}

export type Sessions = {
  actorOf(tenant: Tenant, headers: Scope['headers']): Promise<Actor>;
  /** Forgets a session at once in this process; others notice within the cache time. */
  forget(sessionId: string): void;
};

type Known = {
  hash: Buffer;
  uid: string;
  expires: number;
  until: number;
  actor: Actor & { kind: 'physician' };
};
const freshFor = 5_000;

/** Session headers to a person with access map; a session is read at most every five seconds. */
export function createSessions(database: Database): Sessions {
  const known = new Map<string, Known>();

  const load = async (tenant: Tenant, id: string): Promise<Known | null> => {
    const row = await withTenant(database, tenant.id, async (tx) => {
      const session = await tx
        .selectFrom('session')
        .innerJoin('physician', (join) =>
          join
            .onRef('physician.tenant_id', '=', 'session.tenant_id')
            .onRef('physician.id', '=', 'session.physician_id'),
        )
        .where('session.id', '=', id)
        .where('physician.is_active', '=', true)
        .select(['session.token_hash', 'session.expires_at', 'physician.id', 'physician.email'])
        .executeTakeFirst();
      return session ? { ...session, permissions: await permissionsOf(tx, session.id) } : null;
    });
    if (!row) return null;
    const actor = {
      kind: 'physician' as const,
      id: row.id,
      sessionId: id,
      access: accessMap(row.permissions),
    };
    return {
      hash: row.token_hash,
      uid: row.email,
      expires: Date.parse(row.expires_at),
      until: Date.now() + freshFor,
      actor,
    };
  };

  return {
    async actorOf(tenant, headers) {
      const token = one(headers['access-token']);
      const id = one(headers.client);
      const uid = one(headers.uid);
      if (!token || !id || !uid) return { kind: 'nobody' };
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Refusal('session_expired');
      const key = `${tenant.id}:${id}`;
      let found = known.get(key) ?? null;
      if (!found || found.until < Date.now()) {
        found = await load(tenant, id);
        if (known.size > 20_000) known.clear();
        if (found) known.set(key, found);
        else known.delete(key);
      }
      if (!found || found.expires < Date.now() || found.uid !== uid || !tokenMatches(token, found.hash)) {
        throw new Refusal('session_expired');
      }
      return found.actor;
    },
    forget(sessionId) {
      for (const key of known.keys()) if (key.endsWith(`:${sessionId}`)) known.delete(key);
    },
  };
}

function one(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
