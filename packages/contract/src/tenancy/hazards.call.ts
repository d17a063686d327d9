import {
  controlKinds,
  hazardLanguages,
  placeKinds,
  residualRisks,
  severities,
} from '@fernpuls/domain/tenancy/hazards';
import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';

const control = z.object({
  id: z.string(),
  kind: z.enum(controlKinds),
  control: z.string(),
  /** The tests that prove it, by their file and a part of their title; none where it is open. */
  tests: z.array(z.object({ path: z.string(), title: z.string() })),
  /** What an open control lacks; null: it is proved. */
  missing: z.nullable(z.string()),
});

const hazard = z.object({
  id: z.string(),
  severity: z.enum(severities),
  residual: z.enum(residualRisks),
  /** A control of it is open. */
  isOpen: z.boolean(),
  hazard: z.string(),
  /** The sequence of events that leads to harm. */
  sequence: z.string(),
  harm: z.string(),
  /** Why this severity and this residual risk. */
  reason: z.string(),
  areas: z.array(z.string()),
  controls: z.array(control),
  /** What names it: kinds of rules, and files or folders of readers, prints and derived values. */
  places: z.array(z.object({ kind: z.enum(placeKinds), place: z.string() })),
});

/** The risk file of the product: the same for every installation of a version, nothing of a practice or a patient. */
export const hazards = call({
  name: 'hazards',
  area: 'tenancy',
  method: 'GET',
  path: '/web/v1/manage/hazards',
  auth: { permission: 'tenant', access: 'read' },
  module: 'core',
  host: 'manage',
  summary:
    'Hazards after ISO 14971 with their controls, the tests that prove them, and the risk that is left.',
  input: z.strictObject({ language: z.optional(z.enum(hazardLanguages)) }),
  output: z.object({ data: z.array(hazard), version: z.string() }),
  example: {},
});

export type KnownHazard = OutputOf<typeof hazards>['data'][number];
