import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import type { PatientStatus } from '@fernpuls/domain/patients/status';
import { recordOf, recordsOf } from './answers.ts';
import { patientWithTrigger, type TestTenant, weight } from './server.ts';
import { withSeen } from './seen-now.ts';
import { standsAs } from './stands-as.ts';

const hour = 3_600_000;
type Row = Record<string, unknown> & { id: string };

/** A patient with one rule, what it raised, and readings by how many hours ago they were taken. */
export async function ruledPatient(
  tenant: TestTenant,
  rule: Rule | null,
  more: Record<string, unknown> = {},
) {
  const plain = rule && { value_type: null, threshold_type: null, threshold: null };
  const patient = await patientWithTrigger(tenant, { ...plain, ...(rule && { rule }), ...more });
  const start = Date.now() - 60_000;
  const at = (hoursAgo: number) => new Date(start - hoursAgo * hour).toISOString();
  const reading = (hoursAgo: number, value: number, extra: Record<string, unknown> = {}) =>
    weight(patient.customPatientId, value, { measured_at: at(hoursAgo), ...extra });
  const path = '/web/v1/patients/triggers/events';
  return {
    ...patient,
    at,
    reading,
    /** Readings one after the other, each in a call of its own. */
    async sends(...readings: [hoursAgo: number, value: number][]) {
      for (const [hoursAgo, value] of readings) await tenant.ingest([reading(hoursAgo, value)]);
    },
    async events() {
      const found = recordsOf(
        await tenant.ask('GET', `${path}?trigger_id=${patient.triggerId}&sort=created_at`),
      );
      return found.map(({ id, attributes }): Row => ({ id, ...attributes }));
    },
    /** By somebody who has the alarm before them as it is now. */
    act: async (action: string, id: string, input: Record<string, unknown> = {}) =>
      tenant.ask('POST', `${path}/${action}`, {
        ids: [id],
        ...(input.until !== null && (await withSeen(tenant, action, [id]))),
        ...input,
      }),
    /** A status stands by itself: as the rules see it, without a step of the life cycle. */
    stands: (status: PatientStatus) => standsAs(tenant, patient.patientId, status),
    async change(attributes: Record<string, unknown>) {
      return tenant.ask('PATCH', `/web/v1/patients/${patient.patientId}`, {
        data: { type: 'patients', attributes },
      });
    },
    async adds(type: string, address: string, attributes: Record<string, unknown>) {
      const answer = await tenant.ask('POST', address, {
        data: {
          type,
          attributes,
          relationships: { patient: { data: { type: 'patients', id: patient.patientId } } },
        },
      });
      return recordOf(answer).id;
    },
  };
}

export const above = (operand: number) =>
  ({ kind: 'threshold', valueType: 'weight', comparison: 'above', operand }) as const;
export const rise = (by: number, hours: number) =>
  ({ kind: 'change', valueType: 'weight', direction: 'rise', by, unit: 'absolute', hours }) as const;
