import { readingQualifiers } from '@fernpuls/domain/measurements/pair-qualifier';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { ruleDocument } from './rule-document.ts';

/** Days the two meanings of a rule are compared over, and patients gone through with one question. */
export const comparedDays = 90;
export const comparedAtOnce = 50;
/** Rules taken over with one press; a larger group takes several. */
export const takenAtOnce = 200;

/** A group by its template (`own` without one) and its condition, as `former_rules` names it. */
const key = z.string().check(z.regex(/^([0-9a-f-]{36}|own)\.[0-9a-f]{32}$/));
const read = { permission: 'patient_trigger', access: 'read' } as const;
const counted = z.object({ events: z.number(), patients: z.number() });

/** Rules whose meaning has changed since they were written and which nobody has taken over yet (decision 67). */
export const formerRules = call({
  name: 'former_rules',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/triggers/former',
  auth: read,
  module: 'triggers',
  summary:
    'Rules that still raise by their former meaning as well, of patients and templates, those of one template and condition together, and until when they are to be taken over.',
  input: z.strictObject({}),
  output: z.object({
    /** `YYYY-MM-DD`; null where nothing was ever to be taken over. */
    dueOn: z.nullable(z.string()),
    groups: z.array(
      z.object({
        key: z.string(),
        templateId: z.nullable(z.string()),
        templateName: z.nullable(z.string()),
        /** Null where it cannot be read any more. */
        rule: z.nullable(ruleDocument),
        /** The template itself holds this condition. */
        isTemplate: z.boolean(),
        rules: z.number(),
        patients: z.number(),
      }),
    ),
  }),
  example: {},
});

/** Until when rules are to be taken over: for a notice. */
export const formerRulesDuty = call({
  name: 'former_rules_duty',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/triggers/former/duty',
  auth: read,
  module: 'triggers',
  summary: 'The day by which rules with a former meaning are to be taken over; null once all are.',
  input: z.strictObject({}),
  output: z.object({ dueOn: z.nullable(z.string()) }),
  example: {},
});

export const compareFormerRule = call({
  name: 'compare_former_rule',
  area: 'triggers',
  method: 'POST',
  path: '/web/v1/triggers/former/compare',
  auth: read,
  module: 'triggers',
  readsAudited: true,
  summary:
    'What the former and the new meaning of a group would each have raised in 90 days, and whom only the new one tells of: fifty patients with each question, from `next` on with the following one.',
  input: z.strictObject({ key, from: z.optional(uuid) }),
  output: z.object({
    before: counted,
    after: counted,
    missed: z.array(
      z.object({
        patientId: z.string(),
        name: z.string(),
        customPatientId: z.string(),
        phone: z.nullable(z.string()),
        /** Times in these days. */
        events: z.number(),
        /** Of the newest nobody was told of. */
        readingId: z.string(),
        measuredAt: z.string(),
        valueType: z.nullable(z.string()),
        value: z.nullable(z.number()),
        /** The device told only that the value lies beyond its range; `value` is then null. */
        qualifier: z.nullable(z.enum(readingQualifiers)),
        limit: z.nullable(z.number()),
        /** Another alarm was raised by the same readings each time. */
        wasTold: z.boolean(),
      }),
    ),
    /** Patients gone through with this question, of all of the group. */
    done: z.number(),
    of: z.number(),
    next: z.nullable(z.string()),
  }),
  example: { key: 'own.00000000000000000000000000000000' },
});

export const takeOverFormerRules = call({
  name: 'take_over_former_rules',
  area: 'triggers',
  method: 'POST',
  path: '/web/v1/triggers/former/take_over',
  auth: { permission: 'patient_trigger', access: 'write' },
  module: 'triggers',
  summary:
    'From now on the rules of a group, and the template that holds the same condition, raise by their new meaning alone; at most 200 with one press, `left` remain.',
  input: z.strictObject({ key }),
  output: z.object({ taken: z.number(), left: z.number() }),
  example: { key: 'own.00000000000000000000000000000000' },
});

export type FormerGroup = OutputOf<typeof formerRules>['groups'][number];
export type MissedPatient = OutputOf<typeof compareFormerRule>['missed'][number];
