import { activityToldSeconds, idleCutoff } from '@fernpuls/domain/identity/auto-logout';
import type { ExpressionBuilder } from 'kysely';
import type { Context, Scope } from '../ground/context.ts';
import { type Database, type Tx, withTenant } from '../ground/database.ts';
import type { Tables } from '../ground/tables.ts';

/** What decides whether a session is idle. A locked one answers nothing but its person, so it may wait. */
type Watched = { lastActiveMs: number; isIdled: boolean; isLocked: boolean };

export function isIdle({ lastActiveMs, isIdled, isLocked }: Watched, limitSeconds: number): boolean {
  if (isIdled) return true;
  const cutoff = idleCutoff(Date.now(), limitSeconds);
  return cutoff !== null && !isLocked && lastActiveMs <= cutoff;
}

/** Sessions the server would still answer, for lists of them. */
export function notIdle(
  { and, or, eb }: ExpressionBuilder<Tables, 'session'>,
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
) {
  const cutoff = idleCutoff(now.getTime(), tenant.autoLogoutSeconds);
  const open = eb('idled_at', 'is', null);
  if (cutoff === null) return open;
  const used = eb('last_used_at', '>', new Date(cutoff).toISOString());
  return and([open, or([used, eb('locked_at', 'is not', null)])]);
}

type Marking = { limitSeconds: number; nowMs: number; ids?: readonly string[] };

/** Ends sessions nobody works in, once, whichever server sees it first; each is in the audit. */
export async function markIdle(tx: Tx, { limitSeconds, nowMs, ids }: Marking): Promise<void> {
  const cutoff = idleCutoff(nowMs, limitSeconds);
  if (cutoff === null || ids?.length === 0) return;
  const now = new Date(nowMs).toISOString();
  const ended = await tx
    .updateTable('session')
    .set({ idled_at: now })
    .where('idled_at', 'is', null)
    .where('locked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '<=', new Date(cutoff).toISOString())
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .returning(['id', 'physician_id'])
    .execute();
  if (ended.length === 0) return;
  const entry = { actor_kind: 'system', action: 'session_idled', subject_type: 'physicians' } as const;
  const entries = ended.map(({ id, physician_id }) => ({
    ...entry,
    subject_id: physician_id,
    changes: JSON.stringify({ session: id, afterSeconds: limitSeconds }),
  }));
  await tx.insertInto('audit_entry').values(entries).execute();
  const people = [...new Set(ended.map((row) => row.physician_id))];
  await tx.insertInto('outbox').values({ kind: 'sessions_changed', subject_ids: people }).execute();
}

/** When somebody last worked there: now, or as long ago as the browser says of its person (`idle-seconds`). */
export function activityOf(headers: Scope['headers']): number {
  const given = headers['idle-seconds'];
  const seconds = typeof given === 'string' && /^\d{1,6}$/.test(given) ? Number(given) : 0;
  return Date.now() - seconds * 1000;
}

/** Whether other servers have to be told of it: not of each request, but soon enough for the limit. */
export function isNews(activeMs: number, toldMs: number): boolean {
  return activeMs - toldMs >= activityToldSeconds * 1000;
}

export async function tellActivity(
  database: Database,
  tenantId: number,
  { id, activeMs }: { id: string; activeMs: number },
): Promise<void> {
  const at = new Date(activeMs).toISOString();
  await withTenant(database, tenantId, (tx) =>
    tx
      .updateTable('session')
      .set({ last_used_at: at })
      .where('id', '=', id)
      .where('idled_at', 'is', null)
      .where('last_used_at', '<', at)
      .execute(),
  );
}
