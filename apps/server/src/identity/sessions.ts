import { accessMap } from '@fernpuls/contract/permissions';
import { type Actor, keepsPeopleOut, type Person, type Scope, type Tenant } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { activityOf, isIdle, isNews, markIdle, tellActivity } from './idle-sessions.ts';
import { type Database, readingTenant, withTenant } from '../ground/database.ts';
import { factorDuties } from './factor-duty.ts';
import { holdingsOfPeople } from './people.ts';
import { tokenMatches } from './tokens.ts';

type Sessions = {
  /** `now`: read from the database, whatever is known. `unattended`: it keeps no session open. */
  actorOf(tenant: Tenant, headers: Scope['headers'], how?: 'now' | 'unattended'): Promise<Actor>;
  /** Those that are still open, read from the database: for sockets, which keep no token. */
  sessionsOf(tenant: Tenant, sessionIds: readonly string[]): Promise<Map<string, Person>>;
  /** Forgets sessions at once in this process; others notice within the cache time. */
  forget(sessionIds: readonly string[]): void;
  forgetPeople(tenantId: number, physicianIds: readonly string[]): void;
};

type Known = {
  tenantId: number;
  hash: Buffer;
  uid: string;
  expires: number;
  until: number;
  /** The last activity this server knows of, and the last one the database does. */
  activeMs: number;
  toldMs: number;
  isIdled: boolean;
  actor: Person;
};

/** Session headers to a person with access map; a session is read again when what is known is older than `cacheMs`. */
export function createSessions(database: Database, cacheMs: number): Sessions {
  const known = new Map<string, Known>();
  let timesForgotten = 0;

  const loadInto = async (tenant: Tenant, ids: readonly string[]): Promise<Known[]> => {
    const until = Date.now() + cacheMs;
    const before = timesForgotten;
    const found = (await load(database, tenant, ids)).map((one) => {
      const activeMs = Math.max(one.toldMs, known.get(one.actor.sessionId)?.activeMs ?? 0);
      return { ...one, until, activeMs };
    });
    if (known.size > 20_000) known.clear();
    for (const id of ids) known.delete(id);
    // What was told to forget meanwhile may have been read before it changed: good for this answer, not for the next.
    if (timesForgotten === before) for (const one of found) known.set(one.actor.sessionId, one);
    return found.filter(({ expires }) => expires > Date.now());
  };

  const idleOf = (one: Known, tenant: Tenant) =>
    isIdle(
      { lastActiveMs: one.activeMs, isIdled: one.isIdled, isLocked: one.actor.isLocked },
      tenant.autoLogoutSeconds,
    );
  const endIdle = async (tenant: Tenant, idle: readonly Known[]) => {
    const ids = idle.filter(({ isIdled }) => !isIdled).map(({ actor }) => actor.sessionId);
    if (ids.length === 0) return;
    const marking = { limitSeconds: tenant.autoLogoutSeconds, nowMs: Date.now(), ids };
    await withTenant(database, tenant.id, (tx) => markIdle(tx, marking));
  };
  const noteActivity = async (tenant: Tenant, one: Known, activeMs: number) => {
    one.activeMs = Math.max(one.activeMs, activeMs);
    if (!isNews(one.activeMs, one.toldMs)) return;
    one.toldMs = one.activeMs;
    await tellActivity(database, tenant.id, { id: one.actor.sessionId, activeMs: one.activeMs });
  };

  return {
    async actorOf(tenant, headers, how) {
      const token = one(headers['access-token']);
      const id = one(headers.client);
      const uid = one(headers.uid);
      if (!token || !id || !uid) return { kind: 'nobody' };
      // As if it had ended: where one signs in again, one is told why.
      if (keepsPeopleOut(tenant)) throw new Refusal('session_expired');
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Refusal('session_expired');
      let found = known.get(id);
      if (!found || how === 'now' || found.until < Date.now() || found.tenantId !== tenant.id)
        found = (await loadInto(tenant, [id]))[0];
      // Somebody may have worked in it at another server since.
      if (found && idleOf(found, tenant)) found = (await loadInto(tenant, [id]))[0];
      if (!found || found.expires < Date.now() || found.uid !== uid || !tokenMatches(token, found.hash))
        throw new Refusal('session_expired');
      if (idleOf(found, tenant)) {
        await endIdle(tenant, [found]);
        throw new Refusal('session_idle');
      }
      if (how !== 'unattended') await noteActivity(tenant, found, activityOf(headers));
      return found.actor;
    },
    async sessionsOf(tenant, sessionIds) {
      if (keepsPeopleOut(tenant)) return new Map();
      const found = await loadInto(tenant, sessionIds);
      const idle = new Set(found.filter((one) => idleOf(one, tenant)));
      await endIdle(tenant, [...idle]);
      const open = found.filter((one) => !idle.has(one));
      return new Map(open.map(({ actor }) => [actor.sessionId, actor]));
    },
    forget(sessionIds) {
      timesForgotten += 1;
      for (const id of sessionIds) known.delete(id);
    },
    forgetPeople(tenantId, physicianIds) {
      timesForgotten += 1;
      const gone = new Set(physicianIds);
      for (const [id, held] of known)
        if (held.tenantId === tenantId && gone.has(held.actor.id)) known.delete(id);
    },
  };
}

async function load(
  database: Database,
  tenant: Tenant,
  ids: readonly string[],
): Promise<Omit<Known, 'until' | 'activeMs'>[]> {
  if (ids.length === 0) return [];
  return readingTenant(database, tenant.id, async (tx) => {
    const rows = await tx
      .selectFrom('session')
      .innerJoin('physician', (join) =>
        join
          .onRef('physician.tenant_id', '=', 'session.tenant_id')
          .onRef('physician.id', '=', 'session.physician_id'),
      )
      .where((expression) => expression('session.id', '=', expression.fn.any(expression.val([...ids]))))
      .where('physician.is_active', '=', true)
      .select([
        'session.id as session_id',
        'session.token_hash',
        'session.expires_at',
        'session.last_used_at',
      ])
      .select([
        'session.idled_at',
        'session.locked_at',
        'session.fresh_until',
        'physician.id',
        'physician.email',
      ])
      .select('physician.created_at')
      .execute();
    if (rows.length === 0) return [];
    const held = await holdingsOfPeople(
      tx,
      rows.map((row) => row.id),
    );
    const people = new Map(
      rows.map((row) => {
        const { permissions, ownPatientsOnly } = held(row.id);
        const access = accessMap(permissions, tenant.disabledModules);
        return [row.id, { id: row.id, createdAt: row.created_at, access, ownPatientsOnly }];
      }),
    );
    const due = await factorDuties(tx, tenant.factorPolicy, [...people.values()]);
    return rows.map((row) => ({
      tenantId: tenant.id,
      hash: row.token_hash,
      uid: row.email,
      expires: Date.parse(row.expires_at),
      toldMs: Date.parse(row.last_used_at),
      isIdled: row.idled_at !== null,
      actor: {
        kind: 'physician',
        id: row.id,
        sessionId: row.session_id,
        access: people.get(row.id)?.access ?? new Map(),
        ownPatientsOnly: people.get(row.id)?.ownPatientsOnly ?? true,
        isLocked: row.locked_at !== null,
        freshUntil: row.fresh_until === null ? 0 : Date.parse(row.fresh_until),
        factorDueAt: due.get(row.id) ?? null,
      },
    }));
  });
}

function one(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
