import { readingQualifiers } from '@fernpuls/domain/measurements/pair-qualifier';
import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { choice, instant, number, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** Why a reading waits to be viewed although no rule rang for it. */
export const reviewKinds = ['late', 'doubtful', 'conflict'] as const;
/** `noted`: seen, nothing to do; `time_right`: the clock was right; `wrong`: the reading is called wrong. */
export const reviewOutcomes = ['noted', 'time_right', 'wrong'] as const;

const ofReading = { origin: 'derived', nullable: true } as const;

/**
 * A reading somebody has to look at by the end of the next working day: delivered after the practice's window, dated by a
 * clock that cannot be right, or of a number that said something else before. Past its deadline it becomes an alarm.
 */
export const readingReviews = resource({
  type: 'reading_reviews',
  area: 'measurements',
  path: 'measurements/reviews',
  table: 'reading_review',
  permission: 'patient_measurement',
  module: 'measurements',
  verbs: ['list', 'read'],
  readsAudited: true,
  maxPerPage: 1000,
  fields: {
    patientId: reference('patients'),
    measurementId: reference('patient_measurements'),
    kind: choice(reviewKinds),
    // The reading that said something else under the same number.
    otherId: reference('patient_measurements', { nullable: true }),
    createdAt: instant({ origin: 'server' }),
    dueAt: instant(),
    settledAt: instant({ nullable: true }),
    settledById: reference('physicians', { nullable: true }),
    outcome: choice(reviewOutcomes, { nullable: true }),
    name: text({ origin: 'derived' }),
    customPatientId: text({ origin: 'derived' }),
    valueType: choice(valueTypeKeys, ofReading),
    value: number(ofReading),
    diastolic: number(ofReading),
    qualifier: choice(readingQualifiers, ofReading),
    // What the other reading said.
    otherValue: number(ofReading),
    otherDiastolic: number(ofReading),
    otherMeasuredAt: instant(ofReading),
    measuredAt: instant(ofReading),
    receivedAt: instant(ofReading),
    deviceSerial: text(ofReading),
    settledByName: text(ofReading),
    // Why it was called wrong.
    reason: text(ofReading),
  },
  filters: ['patientId', 'kind', 'settledAt', 'dueAt'],
  sorts: ['dueAt', 'createdAt', 'settledAt'],
  defaultSort: 'dueAt',
  example: {
    patientId: 'patients',
    measurementId: 'patient_measurements',
    kind: 'late',
    dueAt: '2026-11-30T17:00:00.000Z',
  },
});

export type ReadingReview = Entity<typeof readingReviews>;
