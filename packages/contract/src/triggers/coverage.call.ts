import { readingQualifiers } from '@fernpuls/domain/measurements/pair-qualifier';
import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { askers } from '@fernpuls/domain/triggers/coverage/asked-by';
import { coverageDays, notDueReasons, ruleDayStates } from '@fernpuls/domain/triggers/coverage/rule-day';
import { eventStates } from '@fernpuls/domain/triggers/event-life-cycle';
import { priorities } from '@fernpuls/domain/triggers/priority';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { missedComparison } from './missed-comparison.ts';
import { call, type OutputOf } from '../kit/call.ts';

/** Days back in which an extreme value that nobody has confirmed is listed. */
export const unconfirmedDays = 90;
/** Most of them listed of one patient; there may be more. */
export const unconfirmedShown = 50;
/** How many patients one question goes through. */
export const coveragePage = 100;

const valueType = z.enum(valueTypeKeys);

/** Why a rule could not judge: `hours`, `have` and `least` as the rule says them, `key` of the personal value. */
const notJudgeable = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('no_comparison'),
    hours: z.number(),
    /** Not for those who may not read measurements. */
    missed: z.optional(missedComparison),
  }),
  z.object({ kind: z.literal('too_few'), have: z.number(), least: z.number() }),
  z.object({ kind: z.literal('other_missing'), valueType: z.string() }),
  z.object({ kind: z.literal('personal_missing'), key: z.string() }),
  z.object({
    kind: z.enum(['part_missing', 'unconfirmed', 'implausible', 'late', 'rule_unreadable', 'unreadable']),
  }),
]);

const ruleDay = z.object({
  state: z.enum(ruleDayStates),
  /** Why nothing could be said, or why nothing was due. */
  reason: z.nullable(z.union([notJudgeable, z.object({ kind: z.enum(notDueReasons) })])),
  at: z.nullable(z.string()),
  valueType: z.nullable(z.string()),
  /** In the canonical unit; null for those who may not read measurements. */
  value: z.nullable(z.number()),
  /** The device told only that the value lies beyond its range (“HI”, “LO”): `value` is then null. */
  qualifier: z.nullable(z.enum(readingQualifiers)),
  diastolic: z.nullable(z.number()),
  subjectId: z.nullable(z.string()),
  asked: z.number(),
  unjudged: z.number(),
  isUnconfirmed: z.boolean(),
  isEarlier: z.boolean(),
});

/** A rule that could not judge when it was asked last. `since`: the first such day in a row. */
const gap = z.object({ reason: notJudgeable, since: z.string(), days: z.number() });

const unconfirmed = z.object({
  measurementId: z.string(),
  valueType,
  value: z.number(),
  qualifier: z.nullable(z.enum(readingQualifiers)),
  diastolic: z.nullable(z.number()),
  measuredAt: z.string(),
  deviceSerial: z.nullable(z.string()),
  /** The alarm it raised or joined; null where there is none. */
  eventId: z.nullable(z.string()),
  eventState: z.nullable(z.enum(eventStates)),
  priority: z.nullable(z.enum(priorities)),
});

/** What is watched of one patient, by which rule, since when, and what could not be judged and why. */
export const patientCoverage = call({
  name: 'patient_coverage',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/patients/{id}/coverage',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  readsAudited: true,
  summary: `Each active rule of a patient with what it could say on its ${coverageDays} last local days, kinds of value no rule looks at, and extreme values nobody has confirmed.`,
  input: z.strictObject({ id: uuid }),
  output: z.object({
    /** When it was asked. */
    at: z.string(),
    /** `held`: in a pause or in hospital, alarms are recorded and kept back; `ended`: no rule is asked. */
    watching: z.enum(['on', 'held', 'ended']),
    /** Local days, oldest first. */
    days: z.array(z.string()),
    rules: z.array(
      z.object({
        triggerId: z.string(),
        askedBy: z.nullable(z.enum(askers)),
        /** Kinds whose numbers it looks at. */
        valueTypes: z.array(z.string()),
        since: z.string(),
        changedAt: z.string(),
        /** One a day, oldest first. */
        days: z.array(ruleDay),
        gap: z.nullable(gap),
      }),
    ),
    /** Kinds that arrived in these days and of which no active rule looks at the number; `isResting`: a rule is switched off. */
    unwatched: z.array(
      z.object({ valueType, readings: z.number(), lastAt: z.string(), isResting: z.boolean() }),
    ),
    /** Newest first, at most 50; empty for those who may not read measurements. */
    unconfirmed: z.array(unconfirmed),
    unconfirmedCount: z.number(),
  }),
  example: { id: '018f0000-0000-7000-8000-000000000000' },
});

/** Patients whose watching has holes. Asked again with `next` until that is null. */
export const coverageGaps = call({
  name: 'coverage_gaps',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/patients/round/coverage',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  readsAudited: true,
  summary: `Goes through the active patients, ${coveragePage} a question: those with an unconfirmed extreme value, a rule that could not judge when asked last, or no rule for what arrives.`,
  input: z.strictObject({
    /** Patients this person is the primary physician of, or all. */
    scope: z.enum(['all', 'mine']),
    /** `next` of the answer before. */
    after: z.optional(uuid),
  }),
  output: z.object({
    /** All active patients of the scope; said with the first answer, null with the others. */
    total: z.nullable(z.number()),
    /** How many this answer looked at. */
    checked: z.number(),
    next: z.nullable(z.string()),
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        birthDate: z.string(),
        gender: z.string(),
        customPatientId: z.string(),
        /** Of the most urgent open alarm. */
        priority: z.nullable(z.enum(priorities)),
        unconfirmed: z.nullable(z.object({ newest: unconfirmed, count: z.number() })),
        gaps: z.array(
          z.object({
            triggerId: z.string(),
            valueTypes: z.array(z.string()),
            reason: notJudgeable,
            since: z.string(),
            days: z.number(),
          }),
        ),
        /** No active rule at all (`valueTypes` empty), or kinds that arrive and whose rules are all switched off. */
        withoutRule: z.nullable(z.object({ valueTypes: z.array(z.string()), since: z.string() })),
      }),
    ),
  }),
  example: { scope: 'all' },
});

export type PatientCoverage = OutputOf<typeof patientCoverage>;
export type CoverageRule = PatientCoverage['rules'][number];
export type CoverageDay = CoverageRule['days'][number];
export type CoverageReason = NonNullable<CoverageDay['reason']>;
export type UnconfirmedValue = PatientCoverage['unconfirmed'][number];
export type CoverageGaps = OutputOf<typeof coverageGaps>;
export type GapPatient = CoverageGaps['data'][number];
