import { qtcFormulas } from '@fernpuls/domain/ecg/finding/content';
import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import * as z from 'zod/mini';
import { isoInstant, uuid } from '../formats.ts';
import { call, type InputOf } from '../kit/call.ts';
import { handMeasurements } from './hand-measurement.ts';

const anId = '018f0000-0000-7000-8000-000000000000';
const anInstant = '2026-11-20T08:41:00.000Z';
const common = { area: 'ecg', method: 'POST', module: 'ecg' } as const;
const write = { permission: 'patient_measurement_ecg', access: 'write' } as const;
const sign = { permission: 'finding_release', access: 'write' } as const;

const whole = (least: number, most: number) => z.nullable(z.int().check(z.minimum(least), z.maximum(most)));
const words = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const content = {
  rhythmClass: z.nullable(z.enum(rhythmClasses)),
  heartRate: whole(1, 400),
  prMs: whole(1, 1000),
  qrsMs: whole(1, 1000),
  qtMs: whole(1, 2000),
  qtcFormula: z.nullable(z.enum(qtcFormulas)),
  axisDegrees: whole(-180, 180),
  handMeasurements,
  assessment: z.nullable(words(5000)),
  recommendation: z.nullable(words(2000)),
};
/** What a write leaves: `updatedAt` is what the next one names in `basedOn`. */
const written = z.object({ id: z.string(), updatedAt: z.string() });

/**
 * Keeps the draft. `basedOn` is the `updatedAt` one last saw, null for the first: where somebody else wrote meanwhile,
 * or where it is signed, nothing is written and the answer is 409 `conflict`.
 */
export const saveFinding = call({
  ...common,
  name: 'save_finding',
  auth: write,
  path: '/web/v1/measurements/ecgs/{ecg_id}/finding',
  summary: 'Writes the draft of the finding of a recording, of which there is one.',
  input: z.strictObject({ ecgId: uuid, basedOn: z.nullable(isoInstant), ...content }),
  output: written,
  example: {
    ecgId: anId,
    basedOn: null,
    rhythmClass: 'sinus_rhythm',
    heartRate: 72,
    prMs: null,
    qrsMs: null,
    qtMs: null,
    qtcFormula: null,
    axisDegrees: null,
    handMeasurements: [],
    assessment: 'Sinusrhythmus.',
    recommendation: null,
  },
});

/** Signs exactly what `basedOn` names: who has not seen the last words does not sign them. Never taken back. */
export const releaseFinding = call({
  ...common,
  name: 'release_finding',
  auth: sign,
  path: '/web/v1/findings/{id}/release',
  summary:
    'Signs and locks a draft; the recording is then classified by it and seen. Needs a rhythm and an assessment.',
  input: z.strictObject({ id: uuid, basedOn: isoInstant }),
  output: written,
  example: { id: anId, basedOn: anInstant },
});

export const amendFinding = call({
  ...common,
  name: 'amend_finding',
  auth: sign,
  path: '/web/v1/findings/{id}/addenda',
  summary: 'Adds to a signed finding, which stays as it is.',
  input: z.strictObject({ id: uuid, body: words(5000).check(z.minLength(1)) }),
  output: written,
  example: { id: anId, body: 'Nachtrag: Langzeit-EKG veranlasst.' },
});

export type FindingInput = Omit<InputOf<typeof saveFinding>, 'ecgId' | 'basedOn'>;
