import { interventionKinds } from '@fernpuls/domain/measurements/intervention';
import { choice, instant, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** What was done or happened beside the readings, drawn on every chart. A stay keeps alarms from the queue. */
export const interventions = resource({
  type: 'interventions',
  area: 'measurements',
  path: 'patients/interventions',
  permission: 'patient_measurement',
  module: 'measurements',
  fields: {
    patientId: reference('patients'),
    kind: choice(interventionKinds),
    title: text({ max: 200 }),
    note: text({ nullable: true, max: 2000 }),
    startedAt: instant(),
    endedAt: instant({ nullable: true }),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  filters: ['patientId', 'kind', 'startedAt'],
  sorts: ['startedAt', 'createdAt'],
  defaultSort: '-startedAt',
  example: {
    patientId: 'patients',
    kind: 'drug_change',
    title: 'Torasemid 10 → 20 mg',
    startedAt: '2026-11-18T09:00:00.000Z',
  },
});

export type Intervention = Entity<typeof interventions>;
