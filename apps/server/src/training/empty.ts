import type { Scope } from '../ground/context.ts';
import { asSystem } from '../ground/database.ts';
import { Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { auditRow, wakeRelay } from '../kit/transaction.ts';
import { removeOfPatients } from './queries.ts';

/** What PostgreSQL says where something of a patient was written while the patient went. */
const stillReferenced = '23503';

/** Takes everything of patients out of this training practice; how many there were. */
export async function emptyPractice(scope: Scope): Promise<number> {
  const { id, key } = scope.tenant;
  const patients = await asSystem(scope.database, async (tx) => {
    const count = await removeOfPatients(tx, id);
    await tx.deleteFrom('exercise').where('tenant_id', '=', id).execute();
    const entry = {
      action: 'empty_training',
      subjectType: 'tenants',
      subjectId: key,
      changes: { patients: [count, 0] },
    } as const;
    await tx
      .insertInto('audit_entry')
      .values({ ...auditRow(scope, entry), tenant_id: id })
      .execute();
    await tx
      .insertInto('outbox')
      .values({ tenant_id: id, kind: 'training_emptied', subject_ids: [newId()] })
      .execute();
    return count;
  }).catch((error: unknown) => {
    throw (error as { code?: string }).code === stillReferenced ? new Refusal('conflict') : error;
  });
  wakeRelay();
  return patients;
}
