import { ik, insuranceKinds, insuredStatuses, kvnr, personGroups } from '@fernpuls/domain/patients/insurance';
import { choice, day, instant, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { remark } from '../ruled-fields.ts';

/**
 * Who pays for a patient, and what the card says. A patient has at most one statutory insurance; where there are
 * several, the statutory one counts, then the private one, then the oldest.
 */
export const patientInsurances = resource({
  type: 'patient_insurances',
  area: 'patients',
  path: 'patients/insurances',
  permission: 'patient',
  module: 'patients',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    kind: choice(insuranceKinds),
    insurer: text({ max: 120 }),
    /** Institutionskennzeichen of the insurer. */
    insurerNumber: text({ nullable: true, max: 9, rule: ik }),
    kvnr: text({ nullable: true, max: 10, rule: kvnr }),
    /** What an insurer without KVNR knows the patient by. */
    policyNumber: text({ nullable: true, max: 40 }),
    status: choice(insuredStatuses, { nullable: true }),
    personGroup: choice(personGroups, { nullable: true }),
    cardValidFrom: day({ nullable: true }),
    cardValidUntil: day({ nullable: true }),
    /** The last day without co-payment (§ 62 SGB V); null: the patient pays. */
    exemptUntil: day({ nullable: true }),
    versionComment: remark(),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  filters: ['patientId'],
  sorts: ['createdAt'],
  defaultSort: 'createdAt',
  example: {
    patientId: 'patients',
    kind: 'private',
    insurer: 'Nordheide Kranken',
    kvnr: 'H475822826',
    cardValidUntil: '2027-11-30',
  },
});

export type PatientInsurance = Entity<typeof patientInsurances>;
