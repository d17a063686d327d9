import { historyKinds, historySources } from '@fernpuls/domain/diagnoses/history';
import { choice, instant, integer, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** Something a patient's history tells; the years it began and ended, as far as anybody knows them. */
export const patientHistories = resource({
  type: 'patient_histories',
  area: 'diagnoses',
  path: 'patients/histories',
  permission: 'patient',
  module: 'patients',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    kind: choice(historyKinds),
    text: text({ max: 2000 }),
    fromYear: integer({ min: 1900, max: 2200, nullable: true }),
    untilYear: integer({ min: 1900, max: 2200, nullable: true }),
    source: choice(historySources),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['patientId', 'kind'],
  sorts: ['kind', 'fromYear', 'createdAt'],
  defaultSort: '-createdAt',
  search: ['text'],
  example: {
    patientId: 'patients',
    kind: 'surgery',
    text: 'Bypass-Operation, dreifach',
    fromYear: 2014,
    source: 'letter',
  },
});

export type PatientHistory = Entity<typeof patientHistories>;
