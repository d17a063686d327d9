import { randomBytes } from 'node:crypto';
import { newId } from '../ground/ids.ts';
import { settleAdherence } from '../triggers/adherence/settle.ts';
import { recordOf, recordsOf } from './answers.ts';
import type { TestServer, TestTenant } from './server.ts';

/** Local winter time of a day years from now: the server's own clock never gets there. */
export const at = (text: string) => new Date(`2031-02-${text}:00+01:00`);

type Gap = Record<'state' | 'cause' | 'lane' | 'slot_at' | 'name', string> & {
  reminder_count: number;
  measured_again: boolean;
};

/** A practice whose clock is put forward by hand, with patients, plans, devices and planted readings. */
export async function plannedPractice(server: TestServer) {
  const tenant: TestTenant = await server.tenant();
  const to = (type: string, id: string) => ({ data: { type, id } });
  const make = async (type: string, path: string, attributes: object, relationships: object = {}) =>
    recordOf(await tenant.ask('POST', `/web/v1/${path}`, { data: { type, attributes, relationships } })).id;
  const patient = (more: object = {}) =>
    make('patients', 'patients', {
      custom_patient_id: `P-${randomBytes(5).toString('hex')}`,
      last_name: 'Brandt',
      first_name: 'Hannelore',
      birth_date: '1948-03-14',
      gender: 'female',
      ...more,
    });
  const path = '/web/v1/patients/adherence_events';
  return {
    tenant,
    patient,
    make,
    /** Every day at eight with four hours of grace, unless told otherwise. */
    plan: (patientId: string, more: object = {}) =>
      make(
        'measurement_plans',
        'patients/measurement_plans',
        {
          value_type: 'weight',
          schedule: '0 8 * * *',
          grace_minutes: 240,
          starts_at: at('10T00:00').toISOString(),
          needs_device: false,
          ...more,
        },
        { patient: to('patients', patientId) },
      ),
    device: (patientId: string, more: object = {}) =>
      make(
        'devices',
        'devices',
        { serial: `S-${randomBytes(5).toString('hex')}`, manufacturer: 'Seca', model: 'Home 803', ...more },
        { patient: to('patients', patientId) },
      ),
    async reads(patientId: string, measured: Date, more: { serial?: string; received?: Date } = {}) {
      await server.admin.query(
        `insert into measurement (tenant_id, id, patient_id, value_type, value, measured_at, received_at, offset_minutes,
           source, device_serial, plausibility)
         values ($1, $2, $3, 'weight', 80, $4, $5, 60, $6, $7, 'valid')`,
        [
          tenant.id,
          newId(),
          patientId,
          measured,
          more.received ?? measured,
          more.serial ? 'hub' : 'manual',
          more.serial ?? null,
        ],
      );
    },
    settle: (now: Date) => settleAdherence(server.database, server.tenantOf, now),
    async gaps(query = '') {
      const found = recordsOf(await tenant.ask('GET', `${path}?sort=slot_at&per_page=500${query}`));
      return found.map(({ id, attributes, relationships }) => ({
        id,
        patientId: relationships.patient?.data?.id ?? '',
        ...(attributes as Gap),
      }));
    },
    act: (action: string, ids: string[], input: object = {}) =>
      tenant.ask('POST', `${path}/${action}`, { ids, ...input }),
    counts: async () =>
      (await tenant.ask('GET', '/web/v1/dashboard/adherence/counts')).body as Record<string, number>,
    incidents: async () => recordsOf(await tenant.ask('GET', '/web/v1/dashboard/feed_incidents')),
  };
}
