import { detailLimits } from '@fernpuls/domain/measurements/details';
import { plausibilities } from '@fernpuls/domain/measurements/plausibility';
import { timelinesses } from '@fernpuls/domain/measurements/timeliness';
import * as z from 'zod/mini';
import { isoInstant, storable, uuid } from '../formats.ts';
import { call } from '../kit/call.ts';

const refusal = z.object({
  field: z.string(),
  code: z.string(),
  detail: z.string(),
  sentences: z.object({ de: z.string(), en: z.string() }),
});

const outcome = z.object({
  /** `held`: kept, and in no record until a person says whose device it was then. */
  status: z.enum(['created', 'duplicate', 'held', 'refused']),
  id: z.nullable(z.string()),
  externalId: z.nullable(z.string()),
  /** `extreme`: judged by the rules and marked until it is confirmed. `implausible`: kept and marked, told as an alarm. */
  plausibility: z.nullable(z.enum(plausibilities)),
  /** `late`, `doubtful`: it raised nothing and waits to be viewed. */
  timeliness: z.nullable(z.enum(timelinesses)),
  /** The reading that said something else under the same number; both are kept. */
  conflictsWithId: z.nullable(z.string()),
  /** Please measure again: the value is extreme. */
  asksRepeat: z.boolean(),
  /** The request for whoever measured, where it is made; it names 112. */
  repeatRequest: z.nullable(z.object({ de: z.string(), en: z.string() })),
  /** The triggers this reading fired. */
  triggerIds: z.array(z.string()),
  /**
   * Feeling factors the practice has no such word for, and `components/mean` where the device had no number for it: the
   * reading was taken without them.
   */
  leftOut: z.array(z.string()),
  errors: z.array(refusal),
});

/**
 * Device readings, 1 to 1,000 a call. Answers after commit, item by item, in the order given. Beside its values a reading
 * may tell `feeling_factors` (ids or names of the practice's), `group`, `location`, `weather`, `from_at` and `to_at`.
 */
export const ingestMeasurements = call({
  name: 'ingest_measurements',
  area: 'measurements',
  method: 'POST',
  path: '/srm/api/v1/measurements',
  auth: 'device',
  scope: 'measurements_write',
  module: 'measurements',
  summary:
    'Takes 1 to 1,000 readings; answers after commit, item by item. 201 when anything was created or is held, 200 when all were known, 422 when all were refused.',
  input: z.object({ data: z.array(z.unknown()).check(z.minLength(1), z.maxLength(1000)) }),
  output: z.object({
    data: z.array(outcome),
    meta: z.object({
      created: z.number(),
      duplicate: z.number(),
      held: z.number(),
      refused: z.number(),
    }),
  }),
  example: {
    data: [
      {
        type: 'patient_measurements',
        attributes: {
          custom_patient_id: '204817',
          value_type: 'weight',
          value: 84.6,
          unit: 'kg',
          measured_at: '2026-11-20T07:42:00+01:00',
          external_id: 'scale-4711-1',
          group: 'Morgenrunde',
          location: 'Zu Hause',
        },
      },
    ],
  },
});

const values = {
  valueType: z.string(),
  value: z.optional(z.unknown()),
  components: z.optional(z.unknown()),
  unit: z.string(),
  measuredAt: z.string(),
  comment: z.optional(z.string().check(z.maxLength(1000))),
  feelingFactors: z.optional(z.array(uuid).check(z.maxLength(detailLimits.feelingFactors))),
  group: z.optional(z.string()),
  location: z.optional(z.string()),
  weather: z.optional(z.unknown()),
  fromAt: z.optional(isoInstant),
  toAt: z.optional(isoInstant),
  /** The name of the sensor that gave the values. */
  sensor: z.optional(z.string().check(storable, z.minLength(1), z.maxLength(64))),
};

/** A reading typed in by staff, or taken from a sensor beside them; the same path as a device's reading. */
export const enterMeasurement = call({
  name: 'enter_measurement',
  area: 'measurements',
  method: 'POST',
  path: '/web/v1/patients/{patient_id}/measurements',
  auth: { permission: 'patient_measurement', access: 'write' },
  module: 'measurements',
  summary: 'Stores a reading told by telephone or read in the practice; rules run as for a device.',
  input: z.strictObject({ patientId: uuid, ...values }),
  output: z.object({ data: outcome }),
  example: {
    patientId: '018f0000-0000-7000-8000-000000000000',
    valueType: 'weight',
    value: 84.6,
    unit: 'kg',
    measuredAt: '2026-11-20T07:42:00+01:00',
  },
});
