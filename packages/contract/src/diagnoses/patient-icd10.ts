import { certainties, icd10Usages, sides } from '@fernpuls/domain/diagnoses/diagnosis';
import { icd10Pattern } from '@fernpuls/domain/diagnoses/icd10-code';
import { choice, day, flag, instant, integer, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/**
 * A diagnosis of a patient, by its code of ICD-10-GM. Title, year and use are those of the catalogue it was taken from
 * and stay; another `code` takes them anew. What was entered by mistake is marked so and not deleted (§ 630f BGB).
 */
export const patientIcd10s = resource({
  type: 'patient_icd10s',
  area: 'diagnoses',
  path: 'patients/icd10s',
  permission: 'patient_icd10',
  module: 'icd10',
  verbs: ['list', 'read', 'create', 'update'],
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    code: text({ max: 6, pattern: icd10Pattern, code: 'icd10_invalid' }),
    title: text({ origin: 'server' }),
    year: integer({ origin: 'server' }),
    usage: choice(icd10Usages, { origin: 'server' }),
    certainty: choice(certainties),
    side: choice(sides, { nullable: true }),
    since: day({ nullable: true }),
    until: day({ nullable: true }),
    /** Carried from quarter to quarter (Dauerdiagnose). */
    isPermanent: flag(),
    isMistake: flag(),
    comment: text({ nullable: true, max: 1000 }),
    /** Former: has an end, or was a mistake. */
    state: choice(['active', 'former'], { origin: 'server' }),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['patientId', 'state'],
  sorts: ['code', 'since', 'createdAt'],
  defaultSort: 'code',
  search: ['code', 'title', 'comment'],
  example: {
    patientId: 'patients',
    code: 'I50.13',
    certainty: 'G',
    since: '2024-03-12',
    isPermanent: true,
    comment: 'LVEF 35 %',
  },
});

export type PatientIcd10 = Entity<typeof patientIcd10s>;
