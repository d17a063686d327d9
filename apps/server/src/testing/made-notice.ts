import assert from 'node:assert/strict';
import { importCiedMessage } from '@fernpuls/contract/logistics/cied/cied.call';
import { idsOf } from './answers.ts';
import { askCall } from './calls.ts';
import type { TestTenant } from './server.ts';

/** A message of an implant nobody can read: somebody has to ask for it again. */
export async function makeNotice(tenant: TestTenant, patientId: string): Promise<string> {
  await askCall(tenant, importCiedMessage, { patientId, message: 'PID|1' });
  const [id] = idsOf(await tenant.ask('GET', `/web/v1/patients/cied_notices?patient_id=${patientId}`));
  assert.ok(id, 'a refused message waits');
  return id;
}
