import { dosageKinds, doseRule } from '@fernpuls/domain/drugs/dose';
import { drugStates } from '@fernpuls/domain/drugs/plan';
import { pznRule } from '@fernpuls/domain/drugs/pzn';
import { planSections } from '@fernpuls/domain/drugs/tables';
import * as z from 'zod/mini';
import { choice, day, flag, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { dosageField } from '../ruled-fields.ts';
import { formPattern, substances } from './drug.ts';

const weekdays = z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7));
const dose = () => text({ max: 4, rule: doseRule, nullable: true });

/**
 * A row of a patient's plan of medication, in what the federal medication plan can say (BMP): what, how much, when,
 * why. Nothing is removed (§ 630f BGB): it is stopped with a reason, or marked as entered by mistake. A change of dose
 * or state needs its reason, is a version, and an event on the patient's charts.
 */
export const patientDrugs = resource({
  type: 'patient_drugs',
  area: 'drugs',
  path: 'patients/drugs',
  permission: 'patient_drug',
  module: 'drugs',
  verbs: ['list', 'read', 'create', 'update'],
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    /** Of the catalogue; what the row does not say itself is taken from it when it is entered. */
    drugId: reference('drugs', { nullable: true }),
    pzn: text({ max: 8, rule: pznRule, nullable: true }),
    name: text({ max: 50, nullable: true }),
    substances: json(z.nullable(substances), { nullable: true }),
    form: text({ max: 3, pattern: formPattern, nullable: true }),
    formText: text({ max: 7, nullable: true }),
    dosageKind: choice(dosageKinds),
    morning: dose(),
    noon: dose(),
    evening: dose(),
    night: dose(),
    /** Of `weekly`: 1 Monday to 7 Sunday. */
    weekdays: json(z.nullable(weekdays), { nullable: true }),
    dosageText: text({ max: 20, nullable: true }),
    /** Of `as_needed`. */
    maxPerDay: dosageField({ nullable: true }),
    /** Code of the KBV's table, or what is printed instead. */
    unit: text({ max: 1, pattern: /^[0-9a-z#]$/, nullable: true }),
    unitText: text({ max: 20, nullable: true }),
    hint: text({ max: 80, nullable: true }),
    reason: text({ max: 50, nullable: true }),
    /** A line of its own below the row. */
    extraLine: text({ max: 200, nullable: true }),
    section: choice(planSections),
    fromDay: day({ nullable: true }),
    untilDay: day({ nullable: true }),
    status: choice(drugStates),
    /** Why it is paused or stopped. */
    statusReason: text({ max: 200, nullable: true }),
    /** Why the last change was made, who ordered it, and the alarm it was made for. */
    changeReason: text({ max: 200, nullable: true }),
    orderedById: reference('physicians', { nullable: true }),
    triggerEventId: reference('trigger_events', { nullable: true }),
    isMistake: flag(),
    position: integer({ origin: 'server' }),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
    orderedByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['patientId', 'status', 'isMistake'],
  sorts: ['position', 'createdAt'],
  defaultSort: 'position',
  search: ['name', 'reason', 'hint'],
  example: {
    patientId: 'patients',
    name: 'Torasemid AL',
    substances: [{ name: 'Torasemid', strength: '10 mg' }],
    form: 'TAB',
    dosageKind: 'daily',
    morning: '1',
    evening: '1/2',
    unit: '1',
    hint: 'täglich wiegen',
    reason: 'Herzschwäche',
    section: 'general',
    status: 'active',
    fromDay: '2026-11-15',
    changeReason: 'Kreatinin 1,9 mg/dl',
  },
});

export type PatientDrug = Entity<typeof patientDrugs>;
