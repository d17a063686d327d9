import { writeGaps } from '../triggers/adherence/settle.queries.ts';
import { fail, makeExample, read } from './examples.ts';
import { openGap } from './open-gap.ts';
import type { TestTenant } from './server.ts';

const hour = 3_600_000;

/** Expected readings of one plan that did not come, an hour after the other. */
export async function makeGaps(tenant: TestTenant, count: number): Promise<string[]> {
  const planId = await makeExample(tenant, 'measurement_plans');
  const plan = await read(tenant, 'measurement_plans', planId);
  const patientId = plan.relationships.patient?.data?.id ?? fail('a plan has a patient');
  const first = Date.parse('2026-08-01T07:00:00.000Z');
  const gaps = Array.from({ length: count }, (_, index) =>
    openGap({ planId, patientId }, first + index * hour),
  );
  return tenant.asWorker((tx) => writeGaps(tx, gaps));
}
