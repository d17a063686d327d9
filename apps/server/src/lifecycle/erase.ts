import { mayErase } from '@fernpuls/domain/patients/retention';
import { asSystem, type Database, type Tx } from '../ground/database.ts';
import { newId } from '../ground/ids.ts';
import { eachAlone } from '../ground/each-alone.ts';
import { auditRow } from '../kit/transaction.ts';
import { eraseAuditValues } from '../runtime/audit-erasure.ts';
import { dayOf } from '../tenancy/index.ts';
import {
  type DueErasure,
  dueErasures,
  erasePatient,
  holdErasure,
  keepLonger,
  personToErase,
} from './deletion.queries.ts';
import { retentionOf } from './retention.ts';

const most = 20;

/** Erases whom two people have decided on once nothing has to be kept, in all tenants; how many went. */
export async function eraseDue(database: Database, now = new Date()): Promise<number> {
  let gone = 0;
  await eachAlone(await asSystem(database, (tx) => dueErasures(tx, most)), async (due) => {
    if (await erase(database, due, now)) gone += 1;
  });
  return gone;
}

/** Judged anew: what came in since, and the terms as they are now, may hold the record longer than was told. */
async function isHeld(tx: Tx, due: DueErasure, now: Date): Promise<boolean> {
  const person = await personToErase(tx, due);
  if (!person) return false;
  const { endedOn, until, longest } = await retentionOf(tx, { tenantId: due.tenant_id, person, now });
  if (mayErase(until, dayOf(now))) return false;
  await keepLonger(tx, due, {
    endedOn,
    until,
    years: longest?.years ?? null,
    source: longest?.source ?? null,
  });
  return true;
}

/** Each in a transaction of its own. What stays is who did what when, who decided, and that it was done. */
function erase(database: Database, due: DueErasure, now: Date): Promise<boolean> {
  return asSystem(database, async (tx) => {
    const { tenant_id: tenantId, patient_id: patientId } = due;
    if (!(await holdErasure(tx, due))) return false;
    if (await isHeld(tx, due, now)) return false;
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
