import { readingQualifiers } from '@fernpuls/domain/measurements/pair-qualifier';
import { plausibilities } from '@fernpuls/domain/measurements/plausibility';
import { timelinesses } from '@fernpuls/domain/measurements/timeliness';
import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import * as z from 'zod/mini';
import { choice, instant, json, number, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { weather } from './measurement-detail.ts';

const carriedFactor = z.object({ feelingFactor: z.object({ id: z.string(), name: z.string() }) });
const told = { nullable: true, origin: 'derived' } as const;

/** `sensor`: read from one at the practice while somebody stood by; `deviceSerial` is its name. */
const measurementSources = ['manual', 'sensor', 'app', 'hub', 'hl7', 'cied', 'link'] as const;

/**
 * A reading. `value` is canonical (the systolic pressure for blood pressure); what was entered stays beside it. Those
 * of all patients are listed over at most 31 days of `measured_at`, the last 24 hours where no beginning is asked for;
 * the header `x-measured-from` says where the list begins.
 */
export const patientMeasurements = resource({
  type: 'patient_measurements',
  area: 'measurements',
  path: 'measurements',
  table: 'measurement',
  permission: 'patient_measurement',
  module: 'measurements',
  verbs: ['list', 'read'],
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    valueType: choice(valueTypeKeys),
    value: number(),
    diastolic: number({ nullable: true }),
    mean: number({ nullable: true }),
    enteredValue: number({ nullable: true }),
    enteredUnit: text({ nullable: true, max: 20 }),
    measuredAt: instant(),
    receivedAt: instant({ origin: 'server' }),
    offsetMinutes: number({ origin: 'server' }),
    source: choice(measurementSources),
    deviceSerial: text({ nullable: true, max: 64 }),
    plausibility: choice(plausibilities),
    // The device told only that the value lies beyond its range (“HI”, “LO”); of a pair part by part: 190/LO is “told/below”.
    qualifier: choice(readingQualifiers, { nullable: true }),
    // It came too late to raise anything, or its clock cannot be right: it waits to be viewed.
    timeliness: choice(timelinesses, { nullable: true }),
    // The reading that said something else under the same number.
    conflictsWithId: reference('patient_measurements', { nullable: true }),
    // Set where a person called the reading wrong or right; on arrival it is its range alone that decides.
    plausibilityReason: text({ nullable: true, max: 500, origin: 'server' }),
    plausibilityById: reference('physicians', { nullable: true, origin: 'server' }),
    plausibilityAt: instant({ nullable: true, origin: 'server' }),
    comment: text({ nullable: true, max: 1000 }),
    seenAt: instant({ nullable: true, origin: 'server' }),
    seenById: reference('physicians', { nullable: true, origin: 'server' }),
    seenByName: text({ nullable: true, origin: 'derived' }),
    unit: text({ origin: 'derived' }),
    // What `measurement_details` writes.
    feelingFactors: json(z.array(carriedFactor), { origin: 'derived' }),
    group: text(told),
    location: text(told),
    weather: json(weather, told),
    fromAt: instant(told),
    toAt: instant(told),
  },
  filters: ['patientId', 'valueType', 'measuredAt', 'plausibility', 'source'],
  sorts: ['measuredAt'],
  defaultSort: '-measuredAt',
  example: {
    patientId: 'patients',
    valueType: 'weight',
    value: 84.6,
    measuredAt: '2026-11-20T06:42:00.000Z',
    source: 'hub',
    plausibility: 'valid',
  },
});

export type PatientMeasurement = Entity<typeof patientMeasurements>;
