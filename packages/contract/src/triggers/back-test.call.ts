import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { endingSums } from './ending-sums.ts';
import { missedComparison } from './missed-comparison.ts';
import { ruleDocument } from './rule-document.ts';

/** Most patients and days one back-test goes through. */
export const backTestLimits = { patients: 2000, days: 90, events: 500, missed: 8 };

/** What a rule would have done with the readings that are stored; nothing is changed. */
export const backTestRule = call({
  name: 'back_test_rule',
  area: 'triggers',
  method: 'POST',
  path: '/web/v1/triggers/back_test',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  summary:
    'Runs a rule over stored readings of one patient, a cohort, a programme or everybody watched: events, events a week, patients, overlap with rules there already.',
  input: z.strictObject({
    rule: ruleDocument,
    patientId: z.optional(uuid),
    cohortId: z.optional(uuid),
    programId: z.optional(uuid),
    days: z.int().check(z.gte(1), z.lte(backTestLimits.days)),
  }),
  output: z.object({
    /** Newest first, at most 500; `firings` are the readings that made or joined the event. */
    events: z.array(
      z.object({
        patientId: z.string(),
        raisedAt: z.string(),
        firings: z.array(
          z.object({
            readingId: z.string(),
            measuredAt: z.string(),
            value: z.nullable(z.number()),
            limit: z.nullable(z.number()),
          }),
        ),
      }),
    ),
    eventCount: z.number(),
    eventsPerWeek: z.number(),
    /** Patients with at least one event, of how many looked at. */
    patients: z.number(),
    of: z.number(),
    /** Share of the firing readings that fired another rule then, 0 to 1; null when none fires. */
    overlap: z.nullable(z.number()),
    /** Past alarms whose readings fire this rule too, and how those that are closed ended. */
    repeated: endingSums,
    readings: z.number(),
    /** Of them those the rule could say nothing of, and the newest whose comparison was missed by little, at most 8. */
    unjudged: z.number(),
    missedComparisons: z.array(
      z.object({ patientId: z.string(), measuredAt: z.string(), missed: missedComparison }),
    ),
    days: z.number(),
    /** Personal values the rule compares with that these patients lack. */
    missing: z.array(z.object({ patientId: z.string(), key: z.string() })),
  }),
  example: {
    days: 28,
    rule: { when: { kind: 'threshold', valueType: 'weight', comparison: 'above', operand: 84 } },
  },
});

export type BackTestAnswer = OutputOf<typeof backTestRule>;
