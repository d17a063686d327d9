import { connectionKinds } from '@fernpuls/domain/patients/connection';
import { choice, day, instant, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { remark } from '../ruled-fields.ts';

/**
 * By which number a patient is known elsewhere (HL7 PID-3): to a clinic, to a maker's portal, to a register; the subject
 * is whoever of the catalogue keeps it. In one system a number that has not ended is one patient's.
 */
export const patientConnections = resource({
  type: 'patient_connections',
  table: 'patient_connection',
  area: 'patients',
  path: 'patients/connections',
  permission: 'patient',
  module: 'patients',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    kind: choice(connectionKinds),
    /** What it is called: „Biotronik Home Monitoring“, „KIS Elbe-Klinik“. */
    system: text({ max: 120 }),
    number: text({ max: 80 }),
    subjectId: reference('health_providers', { nullable: true }),
    startsOn: day({ nullable: true }),
    endsOn: day({ nullable: true }),
    note: text({ nullable: true, max: 200 }),
    versionComment: remark(),
    createdAt: instant({ origin: 'server' }),
    subjectName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['patientId', 'number', 'subjectId'],
  sorts: ['createdAt', 'system'],
  defaultSort: 'createdAt',
  example: {
    patientId: 'patients',
    kind: 'hospital',
    system: 'KIS Elbe-Klinik',
    number: '0004711',
    startsOn: '2026-02-01',
  },
});

export type PatientConnection = Entity<typeof patientConnections>;
