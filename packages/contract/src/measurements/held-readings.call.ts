import { heldReasons } from '@fernpuls/domain/logistics/device-holder';
import { readingQualifiers } from '@fernpuls/domain/measurements/pair-qualifier';
import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const common = { area: 'measurements', module: 'measurements' } as const;
/** What a held reading became: of somebody’s record, or refused. */
const heldOutcomes = ['assigned', 'refused'] as const;

/** Readings of which nobody can be named that had the device when they were taken; they stand in no record. */
export const heldReadings = call({
  ...common,
  name: 'held_readings',
  method: 'GET',
  path: '/web/v1/measurements/held',
  auth: { permission: 'patient_measurement', access: 'read' },
  readsAudited: true,
  summary:
    'Readings of devices that nobody can be named for, with everybody who has or had the device: those that wait, the longest waiting first, then those settled within seven days; at most 200.',
  input: z.strictObject({}),
  output: z.object({
    /** That wait, of all. */
    waiting: z.number(),
    data: z.array(
      z.object({
        id: z.string(),
        reason: z.enum(heldReasons),
        serial: z.string(),
        model: z.string(),
        /** Null, as its value, once it is in a record. */
        valueType: z.nullable(z.enum(valueTypeKeys)),
        value: z.nullable(z.number()),
        diastolic: z.nullable(z.number()),
        qualifier: z.nullable(z.enum(readingQualifiers)),
        measuredAt: z.string(),
        receivedAt: z.string(),
        dueAt: z.string(),
        holders: z.array(
          z.object({
            patientId: z.string(),
            name: z.string(),
            customPatientId: z.string(),
            from: z.string(),
            until: z.nullable(z.string()),
          }),
        ),
        outcome: z.nullable(z.enum(heldOutcomes)),
        settledAt: z.nullable(z.string()),
        settledByName: z.nullable(z.string()),
        note: z.nullable(z.string()),
      }),
    ),
  }),
  example: {},
});

export type HeldReading = OutputOf<typeof heldReadings>['data'][number];

/** `patientId`: into whose record they go, judged as readings that come now; null: into none. */
export const settleHeldReadings = call({
  ...common,
  name: 'settle_held_readings',
  method: 'POST',
  path: '/web/v1/measurements/held/settle',
  auth: { permission: 'patient_measurement', access: 'write' },
  summary:
    'Puts held readings of one device into the record of somebody who has or had it, or refuses them; why is always said. What somebody has settled before stays.',
  input: z.strictObject({
    ids: z.array(uuid).check(z.minLength(1), z.maxLength(200)),
    patientId: z.nullable(uuid),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  output: z.object({ settled: z.array(z.string()) }),
  example: {
    ids: ['018f0000-0000-7000-8000-000000000000'],
    patientId: null,
    reason: 'Probemessung beim Einrichten in der Praxis',
  },
});
