import { pairQualifiers } from '@fernpuls/domain/measurements/pair-qualifier';
import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import * as z from 'zod/mini';
import { isoInstant, uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const series = z.object({
  valueType: z.string(),
  unit: z.string(),
  startTs: z.nullable(z.number()),
  times: z.array(z.number()),
  values: z.array(z.number()),
  diastolic: z.array(z.nullable(z.number())),
  mean: z.array(z.nullable(z.number())),
  manual: z.array(z.number()),
  implausible: z.array(z.number()),
  extreme: z.optional(z.array(z.number())),
  above: z.optional(z.array(z.number())),
  below: z.optional(z.array(z.number())),
  pairs: z.optional(z.record(z.string(), z.enum(pairQualifiers))),
  truncated: z.boolean(),
});

/**
 * One patient's readings of one type as parallel arrays, oldest first. `times` are seconds after `startTs`,
 * epoch seconds (null where that is 1970, as 0 is null in every timestamp); `diastolic` and `mean` are empty where the type has no components; `manual` lists the
 * positions of what was typed in, `implausible` those no curve, mean or range counts; `extreme` are those among them that
 * are possible, dangerous, and confirmed by nobody yet; `above` and `below` those of which the device told only that they lie
 * beyond
 * its range ("HI", "LO"); `pairs` names by position those of two parts of which one is no number: 190/LO is "told/below".
 */
export const measurementSeries = call({
  name: 'measurement_series',
  area: 'measurements',
  method: 'GET',
  path: '/web/v1/patients/{patient_id}/measurements/series',
  auth: { permission: 'patient_measurement', access: 'read' },
  module: 'measurements',
  readsAudited: true,
  summary: 'Readings of one type between two instants as arrays, built in the database.',
  input: z.strictObject({
    patientId: uuid,
    valueType: z.enum(valueTypeKeys),
    timeFrom: isoInstant,
    timeTo: isoInstant,
  }),
  output: series,
  example: {
    patientId: '018f0000-0000-7000-8000-000000000000',
    valueType: 'weight',
    timeFrom: '2026-10-20T00:00:00Z',
    timeTo: '2026-11-20T00:00:00Z',
  },
});

export type MeasurementSeries = OutputOf<typeof measurementSeries>;

/** Curves of the values that lead, as far as they were measured in the span, else of the next that were. */
export const leadingSeries = call({
  name: 'leading_series',
  area: 'measurements',
  method: 'GET',
  path: '/web/v1/patients/{patient_id}/measurements/leading_series',
  auth: { permission: 'patient_measurement', access: 'read' },
  module: 'measurements',
  readsAudited: true,
  summary: 'Readings of the leading types a patient measures, between two instants, as arrays.',
  input: z.strictObject({
    patientId: uuid,
    timeFrom: isoInstant,
    timeTo: isoInstant,
    count: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(6)),
  }),
  output: z.object({ data: z.array(series) }),
  example: {
    patientId: '018f0000-0000-7000-8000-000000000000',
    timeFrom: '2026-10-20T00:00:00Z',
    timeTo: '2026-11-20T00:00:00Z',
    count: 4,
  },
});

export const markMeasurementsSeen = call({
  name: 'mark_measurements_seen',
  area: 'measurements',
  method: 'POST',
  path: '/web/v1/patients/{patient_id}/measurements/seen',
  auth: { permission: 'patient_measurement', access: 'write' },
  module: 'measurements',
  summary: 'Marks every reading of the patient up to an instant as seen by the caller, or takes that back.',
  input: z.strictObject({ patientId: uuid, until: isoInstant, seen: z.boolean() }),
  output: z.object({ changed: z.number() }),
  example: {
    patientId: '018f0000-0000-7000-8000-000000000000',
    until: '2026-11-20T07:42:00+01:00',
    seen: true,
  },
});
