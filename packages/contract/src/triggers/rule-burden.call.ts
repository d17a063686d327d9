import { quieterKinds } from '@fernpuls/domain/triggers/burden/quieter-rule';
import { componentKeys, valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { thresholdTypes } from '@fernpuls/domain/triggers/threshold';
import * as z from 'zod/mini';
import { isoInstant } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { ruleDocument } from './rule-document.ts';

const dayHours = z.array(z.number()).check(z.length(24));

const burdenedRule = z.object({
  /** The same for the same rule of the same template, whoever has it. */
  key: z.string(),
  templateId: z.nullable(z.string()),
  templateName: z.nullable(z.string()),
  priority: z.enum(priorities),
  /** A plain threshold or a rule, as of a trigger. */
  valueType: z.nullable(z.enum(valueTypeKeys)),
  component: z.nullable(z.enum(componentKeys)),
  thresholdType: z.nullable(z.enum(thresholdTypes)),
  threshold: z.nullable(z.number()),
  rule: z.nullable(ruleDocument),
  /** Patients it watched. */
  patients: z.number(),
  /** Raised in the range, and in the span of the same length before it. */
  alarms: z.number(),
  before: z.number(),
  closed: z.number(),
  withoutAction: z.number(),
  shareWithoutAction: z.nullable(z.number()),
  patientWeeks: z.number(),
  medianSeconds: z.nullable(z.number()),
  repeats: z.number(),
  isLoud: z.boolean(),
  /** Only of a loud rule; `spared` of the alarms without action a moved border would not have raised. */
  quieter: z.nullable(
    z.object({ kind: z.enum(quieterKinds), rule: ruleDocument, spared: z.nullable(z.number()) }),
  ),
  /** The patient's own rule with the most alarms without action. */
  noisiest: z.object({ triggerId: z.string(), patientId: z.string(), name: z.string(), alarms: z.number() }),
});

/** Which rules make noise, and when the work comes. */
export const ruleBurden = call({
  name: 'rule_burden',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/dashboard/rule_burden',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  summary:
    'Rules by noise over a range of at most 366 days: alarms a patient and week, share closed without action, seconds to decision, repeats, the span before, a quieter rule to try; work by hour.',
  input: z.strictObject({ timeFrom: isoInstant, timeTo: isoInstant }),
  output: z.object({
    /** The noisiest first. */
    rules: z.array(burdenedRule),
    /** Alarms that arrived, by hour of the practice's clock. */
    arrived: dayHours,
    /** Alarms closed and tasks ended, by who and hour; null for those who may not read the practice's settings. */
    people: z.nullable(z.array(z.object({ id: z.string(), name: z.string(), hours: dayHours }))),
  }),
  example: { timeFrom: '2026-11-01T00:00:00+01:00', timeTo: '2026-11-30T23:59:59+01:00' },
});

export type RuleBurden = OutputOf<typeof ruleBurden>;
export type BurdenedRule = RuleBurden['rules'][number];
