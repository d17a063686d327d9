import type { PatientStatus } from '@fernpuls/domain/patients/status';
import type { TestTenant } from './server.ts';

/** A status without a step of the life cycle, a pause or what an end settles: what rules make of the status alone. */
export async function standsAs(tenant: TestTenant, patientId: string, status: string): Promise<void> {
  await tenant.asWorker((tx) =>
    tx
      .updateTable('patient')
      .set({ status: status as PatientStatus })
      .where('id', '=', patientId)
      .execute(),
  );
}
