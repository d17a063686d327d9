import { asSystem, type Database } from '../ground/database.ts';
import { newId } from '../ground/ids.ts';
import { eachAlone } from '../ground/each-alone.ts';
import { auditRow } from '../kit/transaction.ts';
import { eraseAuditValues } from '../runtime/audit-erasure.ts';
import { dayOf } from '../tenancy/index.ts';
import { type DueErasure, dueErasures, erasePatient, holdErasure } from './deletion.queries.ts';

const most = 20;

/** Erases whom two people have decided on once nothing has to be kept, in all tenants; how many went. */
export async function eraseDue(database: Database, now = new Date()): Promise<number> {
  let gone = 0;
  await eachAlone(await asSystem(database, (tx) => dueErasures(tx, dayOf(now), most)), async (due) => {
    if (await erase(database, due)) gone += 1;
  });
  return gone;
}

/** Each in a transaction of its own. What stays is who did what when, who decided, and that it was done. */
function erase(database: Database, due: DueErasure): Promise<boolean> {
  return asSystem(database, async (tx) => {
    const { tenant_id: tenantId, patient_id: patientId } = due;
    if (!(await holdErasure(tx, due))) return false;
    const erasedEntries = await eraseAuditValues(tx, { tenantId, patientId });
    await erasePatient(tx, due);
    const entry = {
      action: 'erase',
      subjectType: 'patients',
      subjectId: patientId,
      changes: {
        requestedById: due.requested_by_id,
        confirmedById: due.confirmed_by_id,
        keepUntil: due.keep_until,
        erasedEntries,
      },
    } as const;
    const scope = { actor: { kind: 'nobody' }, requestId: newId() } as const;
    await tx
      .insertInto('audit_entry')
      .values({ ...auditRow(scope, entry), tenant_id: tenantId })
      .execute();
    return true;
  });
}
