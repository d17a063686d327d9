import { qtcFormulas } from '@fernpuls/domain/ecg/finding/content';
import { findingStates } from '@fernpuls/domain/ecg/finding/life-cycle';
import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import * as z from 'zod/mini';
import { choice, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { handMeasurements } from './hand-measurement.ts';

/** What was added to a signed finding, oldest first. */
const addendum = z.object({ id: z.string(), body: z.string(), by: z.string(), at: z.string() });

/**
 * The physician's reading of a recording, one each. Written by `save_finding` while it is a draft, signed and locked by
 * `release_finding`, added to by `amend_finding`; a draft may be removed. What the device and the platform say stands
 * at the recording, never here.
 */
export const findings = resource({
  type: 'findings',
  area: 'ecg',
  permission: 'patient_measurement_ecg',
  module: 'ecg',
  verbs: ['list', 'read', 'remove'],
  readsAudited: true,
  fields: {
    patientId: reference('patients', { origin: 'server' }),
    ecgId: reference('ecgs', { origin: 'server' }),
    state: choice(findingStates, { origin: 'server' }),
    rhythmClass: choice(rhythmClasses, { nullable: true }),
    /** Beats per minute. */
    heartRate: integer({ nullable: true, min: 1, max: 400 }),
    prMs: integer({ nullable: true, min: 1, max: 1000 }),
    qrsMs: integer({ nullable: true, min: 1, max: 1000 }),
    qtMs: integer({ nullable: true, min: 1, max: 2000 }),
    qtcFormula: choice(qtcFormulas, { nullable: true }),
    axisDegrees: integer({ nullable: true, min: -180, max: 180 }),
    /** Single calipers, kept apart from the figures above. */
    handMeasurements: json(handMeasurements, { origin: 'optional' }),
    assessment: text({ nullable: true, max: 5000 }),
    recommendation: text({ nullable: true, max: 2000 }),
    createdById: reference('physicians', { origin: 'server' }),
    releasedAt: instant({ nullable: true, origin: 'server' }),
    releasedById: reference('physicians', { nullable: true, origin: 'server' }),
    /** SHA-256, hexadecimal, over what was signed, by whom and when; null for a draft. */
    seal: text({ nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    // Computed when read.
    measuredAt: instant({ origin: 'derived' }),
    name: text({ origin: 'derived' }),
    createdByName: text({ origin: 'derived' }),
    releasedByName: text({ nullable: true, origin: 'derived' }),
    /** By the formula named; null while something it needs is missing. */
    qtcMs: integer({ nullable: true, origin: 'derived' }),
    addenda: json(z.array(addendum), { origin: 'derived' }),
  },
  filters: ['patientId', 'ecgId', 'state', 'rhythmClass', 'createdAt', 'releasedAt'],
  sorts: ['createdAt', 'releasedAt', 'measuredAt'],
  defaultSort: '-createdAt',
  includes: ['patientId'],
  example: {
    rhythmClass: 'atrial_fibrillation',
    heartRate: 90,
    qrsMs: 96,
    assessment: 'Absolute Arrhythmie bei Vorhofflimmern, mittlere Kammerfrequenz 90/min.',
  },
});

export type Finding = Entity<typeof findings>;
