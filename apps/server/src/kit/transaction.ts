import type { AuditEntry, AuditRow } from '../ground/audit-entry.ts';
import type { Context, Scope } from '../ground/context.ts';
import { withinReach } from '../ground/reach.ts';

export type Announcement = { kind: string; ids: readonly string[] };
type Listener = (tenantId: number | null, announcements: readonly Announcement[]) => void;
const listeners = new Set<Listener>();

/**
 * Called after each commit of this process that announced something, before its request is answered: acts here, wakes
 * the relay. The answer ends it.
 */
export function onAnnounced(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function announced(...news: Parameters<Listener>): void {
  for (const listener of listeners) listener(...news);
}

/** Tells the relay that rows wait in the outbox: for writers that fill it themselves. */
export function wakeRelay(): void {
  announced(null, []);
}

/** Runs a verb in its tenant's transaction; audit entries and announcements are written with the change itself. */
export async function inContext<T>(scope: Scope, work: (ctx: Context) => Promise<T>): Promise<T> {
  const announcements: Announcement[] = [];
  const entries: AuditEntry[] = [];
  const result = await withinReach(scope, 'read write', async (tx, client) => {
    const value = await work({
      ...scope,
      tx,
      client,
      announce: (kind, ids) => {
        if (ids.length > 0) announcements.push({ kind, ids });
      },
      audit: (entry) => entries.push(entry),
    });
    if (entries.length > 0)
      await tx
        .insertInto('audit_entry')
        .values(entries.map((entry) => auditRow(scope, entry)))
        .execute();
    if (announcements.length > 0) {
      const rows = announcements.map(({ kind, ids }) => ({ kind, subject_ids: [...ids] }));
      await tx.insertInto('outbox').values(rows).execute();
    }
    return value;
  });
  if (announcements.length > 0) announced(scope.tenant.id, announcements);
  return result;
}

/** Runs what only reads, without a transaction around it; the connection refuses to write. */
export function inReading<T>(scope: Scope, work: (ctx: Context) => Promise<T>): Promise<T> {
  return withinReach(scope, 'read only', (tx, client) =>
    work({ ...scope, tx, client, announce: changesNothing, audit: changesNothing }),
  );
}

function changesNothing(): never {
  throw new Error('what only reads has nothing to announce or record');
}

export function auditRow<S extends string>(
  scope: Pick<Scope, 'actor' | 'requestId'>,
  entry: AuditEntry<S>,
): AuditRow<S> {
  const { actor } = scope;
  return {
    actor_kind: actor.kind === 'nobody' ? 'system' : actor.kind,
    actor_id: actor.kind === 'nobody' ? null : actor.id,
    action: entry.action,
    subject_type: entry.subjectType,
    subject_id: entry.subjectId,
    changes: entry.changes === undefined ? null : JSON.stringify(entry.changes),
    request_id: scope.requestId,
  };
}
