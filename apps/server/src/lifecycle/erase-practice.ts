import { asSystem, type Database } from '../ground/database.ts';
import { eachAlone } from '../ground/each-alone.ts';
import { newId } from '../ground/ids.ts';
import { auditRow } from '../kit/transaction.ts';
import { erasePracticeValues } from '../runtime/audit-erasure.ts';
import { dayOf, operatorId } from '../tenancy/index.ts';
import { beginErasure, type DuePractice, duePractices, eraseSome, leaveKey } from './closure.queries.ts';

/** Erases closed practices whose time is over; how many went. */
export async function eraseDuePractices(database: Database, now = new Date()): Promise<number> {
  let gone = 0;
  await eachAlone(await asSystem(database, (tx) => duePractices(tx, dayOf(now))), async (due) => {
    if (await erase(database, due, now)) gone += 1;
  });
  return gone;
}

/** A few rows at a time, so that nobody waits; a server that breaks leaves the rest to the next. */
async function erase(database: Database, due: DuePractice, now: Date): Promise<boolean> {
  const { tenant_id: tenantId } = due;
  const some = () =>
    asSystem(database, async (tx) =>
      (await beginErasure(tx, tenantId, now)) ? eraseSome(tx, tenantId) : null,
    );
  for (let gone = await some(); gone !== 0; gone = await some()) if (gone === null) return false;
  for (;;) {
    const values = await asSystem(database, async (tx) => {
      if (!(await beginErasure(tx, tenantId, now))) return null;
      const part = newId();
      const erasedEntries = await erasePracticeValues(tx, { tenantId, part });
      if (erasedEntries.count > 0) await tell(tx, tenantId, { subjectId: part, changes: { erasedEntries } });
      return erasedEntries.count;
    });
    if (values === null) return false;
    if (values === 0) break;
  }
  return asSystem(database, async (tx) => {
    if (!(await beginErasure(tx, tenantId, now))) return false;
    await leaveKey(tx, tenantId, now);
    const changes = {
      requestedById: due.requested_by_id,
      confirmedById: due.confirmed_by_id,
      keepUntil: due.keep_until,
    };
    for (const where of [tenantId, await operatorId(tx)])
      await tell(tx, where, { subjectId: due.key, changes });
    return true;
  });
}

type Told = { subjectId: string; changes: Record<string, unknown> };

async function tell(tx: Parameters<typeof leaveKey>[0], tenantId: number, told: Told): Promise<void> {
  const scope = { actor: { kind: 'nobody' }, requestId: newId() } as const;
  const entry = { action: 'erase', subjectType: 'tenants', ...told } as const;
  await tx
    .insertInto('audit_entry')
    .values({ ...auditRow(scope, entry), tenant_id: tenantId })
    .execute();
}
