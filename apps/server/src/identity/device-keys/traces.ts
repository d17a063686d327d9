import type { AuditEntry } from '../../ground/audit-entry.ts';
import { type Database, withTenant } from '../../ground/database.ts';
import { auditRow, wakeRelay } from '../../kit/transaction.ts';
import type { DeviceActor } from '../../ground/device-actor.ts';

/** Why a key was not let in, for the audit; outwards all but `scope` are one answer. */
export type KeyRefusal = 'withdrawn' | 'expired' | 'secret_wrong' | 'other_practice' | 'scope';
type KeyCall = {
  tenantId: number;
  actor: DeviceActor;
  address: string;
  requestId: string;
};

/** How exactly use and refusals of a key are kept by one server. */
const everyMs = 60_000;
const mostRemembered = 20_000;

/**
 * Keeps when and from where keys are used, and that they were refused: beside the answer, at most once a minute for each
 * key, so that a device that calls a thousand times a second costs one line.
 */
export function createKeyTraces(database: Database, failed: (error: unknown) => void) {
  const written = new Map<string, number>();
  const running = new Set<Promise<void>>();

  const isDue = (what: string, now: number) => {
    const last = written.get(what);
    if (last !== undefined && now - last < everyMs) return false;
    if (written.size > mostRemembered) written.clear();
    written.set(what, now);
    return true;
  };
  const beside = (work: Promise<void>) => {
    const done = work.catch(failed).finally(() => running.delete(done));
    running.add(done);
  };
  return {
    used(call: KeyCall, now: number) {
      if (isDue(call.actor.id, now)) beside(keepUse(database, call, new Date(now).toISOString()));
    },
    refused(call: KeyCall, reason: KeyRefusal, now: number) {
      if (isDue(`${call.actor.id} ${reason}`, now)) beside(keepRefusal(database, call, reason));
    },
    /** What is being written is written. */
    stop: async () => {
      await Promise.all(running);
    },
  };
}

/** The first use is told to the screens that wait for it. */
async function keepUse(database: Database, { tenantId, actor, address }: KeyCall, at: string): Promise<void> {
  const isFirst = await withTenant(database, tenantId, async (tx) => {
    const before = await tx
      .selectFrom('device_key')
      .where('id', '=', actor.id)
      .select('last_used_at')
      .forUpdate()
      .executeTakeFirst();
    if (!before || (before.last_used_at !== null && before.last_used_at >= at)) return false;
    await tx
      .updateTable('device_key')
      .where('id', '=', actor.id)
      .set({ last_used_at: at, last_used_address: address })
      .execute();
    if (before.last_used_at !== null) return false;
    await tx
      .insertInto('outbox')
      .values({ kind: 'device_keys_changed', subject_ids: [actor.id] })
      .execute();
    return true;
  });
  if (isFirst) wakeRelay();
}

function keepRefusal(database: Database, call: KeyCall, reason: KeyRefusal): Promise<void> {
  const entry: AuditEntry = {
    action: 'key_refused',
    subjectType: 'device_keys',
    subjectId: call.actor.id,
    changes: { reason, address: call.address },
  };
  return withTenant(database, call.tenantId, async (tx) => {
    await tx.insertInto('audit_entry').values(auditRow(call, entry)).execute();
  });
}
