import { dayTimes, doseRule } from '@fernpuls/domain/drugs/dose';
import { skipReasons, tellings } from '@fernpuls/domain/drugs/told';
import { choice, day, instant, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

const intakeAuthors = ['patient', 'staff'] as const;

/**
 * What was told of one dose: taken, skipped, or what was told before withdrawn. A telling stays as it is; of one dose
 * (row of the plan, day, time of day) the one told last counts, but what was taken at another minute than told before
 * and does not say to replace it is a second intake. Without a time of day it is a dose as needed, or one beside the
 * plan; each of those counts for itself, until another `replaces` it.
 */
export const patientDrugIntakes = resource({
  type: 'patient_drug_intakes',
  area: 'drugs',
  path: 'patients/drugs/intakes',
  permission: 'patient_drug_intake',
  module: 'drugs',
  verbs: ['list', 'read', 'create'],
  readsAudited: true,
  fields: {
    patientDrugId: reference('patient_drugs'),
    patientId: reference('patients', { origin: 'server' }),
    /** The local day the dose belongs to. */
    day: day(),
    dayTime: choice(dayTimes, { nullable: true }),
    state: choice(tellings),
    /** Where it was another than the plan asks for, and of a dose as needed. */
    dose: text({ max: 4, rule: doseRule, nullable: true }),
    /** Of `taken`; empty: in time. */
    takenAt: instant({ nullable: true }),
    /** Of `skipped`. */
    skipReason: choice(skipReasons, { nullable: true }),
    note: text({ max: 200, nullable: true }),
    replacesId: reference('patient_drug_intakes', { nullable: true }),
    author: choice(intakeAuthors, { origin: 'server' }),
    toldAt: instant({ origin: 'server' }),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['patientId', 'patientDrugId', 'state', 'day'],
  sorts: ['toldAt', 'day'],
  defaultSort: '-toldAt',
  example: {
    patientDrugId: 'patient_drugs',
    day: '2026-11-20',
    dayTime: 'morning',
    state: 'skipped',
    skipReason: 'side_effect',
    note: 'Schwindel seit gestern',
  },
});

export type PatientDrugIntake = Entity<typeof patientDrugIntakes>;
