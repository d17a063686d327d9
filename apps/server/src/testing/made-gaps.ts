import { newId } from '../ground/ids.ts';
import { writeGaps } from '../triggers/adherence/settle.queries.ts';
import { fail, makeExample, read } from './examples.ts';
import type { TestTenant } from './server.ts';

const hour = 3_600_000;

/** Expected readings of one plan that did not come, an hour after the other. */
export async function makeGaps(tenant: TestTenant, count: number): Promise<string[]> {
  const planId = await makeExample(tenant, 'measurement_plans');
  const plan = await read(tenant, 'measurement_plans', planId);
  const patientId = plan.relationships.patient?.data?.id ?? fail('a plan has a patient');
  const first = Date.parse('2026-08-01T07:00:00.000Z');
  const gaps = Array.from({ length: count }, (_, index) => {
    const at = first + index * hour;
    return {
      id: newId(),
      planId,
      patientId,
      valueType: 'weight',
      at,
      deadline: at + 1,
      turnFrom: at - 1,
      turnUntil: at + 2,
      state: 'open' as const,
      cause: 'patient_skipped',
      lane: 'call',
      dueAt: new Date(at + 3).toISOString(),
      incidentId: null,
      filledAt: null,
      lookAt: null,
    };
  });
  return tenant.asWorker((tx) => writeGaps(tx, gaps));
}
