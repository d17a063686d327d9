import { likenesses } from '@fernpuls/domain/patients/duplicates';
import { insuranceKinds } from '@fernpuls/domain/patients/insurance';
import { lifeSteps } from '@fernpuls/domain/patients/life-cycle';
import { componentKeys, valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { doubleAnswers, doubleKinds } from '@fernpuls/domain/patients/merge-doubles';
import { mergeDoubts, mergeFaults, mergeParts } from '@fernpuls/domain/patients/merge';
import { patientStatuses } from '@fernpuls/domain/patients/status';
import { thresholdTypes } from '@fernpuls/domain/triggers/threshold';
import * as z from 'zod/mini';
import { plainText, uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { ruleDocument } from '../triggers/rule-document.ts';

const one = '018f0000-0000-7000-8000-00000000dead';
const two = '018f0000-0000-7000-8000-00000000beef';
const common = { area: 'patients', module: 'patients' } as const;
const read = { permission: 'patient', access: 'read' } as const;
const write = { permission: 'patient', access: 'write' } as const;

const known = z.object({
  id: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  birthDate: z.string(),
  customPatientId: z.string(),
  city: z.nullable(z.string()),
});

const candidate = z.object({ ...known.shape, status: z.enum(patientStatuses) });

export const likelyDuplicates = call({
  ...common,
  name: 'likely_duplicates',
  method: 'GET',
  path: '/web/v1/patients/duplicates',
  auth: read,
  readsAudited: true,
  summary:
    'Pairs of records that may be of one person, the surest first, at most 200; those said to be two people are left out.',
  input: z.strictObject({}),
  output: z.object({
    /** `first` is the one that is proposed to stay: an ended record never before a monitored one. */
    data: z.array(z.object({ likeness: z.enum(likenesses), first: candidate, second: candidate })),
    /** There are more than are told. */
    isCut: z.boolean(),
  }),
  example: {},
});

export const sayDistinct = call({
  ...common,
  name: 'say_distinct',
  method: 'POST',
  path: '/web/v1/patients/duplicates/distinct',
  auth: write,
  summary: 'Says of two records that they are of two people, or takes that back.',
  input: z.strictObject({ id: uuid, otherId: uuid, areDistinct: z.boolean() }),
  output: z.object({}),
  example: { id: one, otherId: two, areDistinct: true },
});

const side = z.object({
  ...known.shape,
  gender: z.string(),
  status: z.enum(patientStatuses),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The insurance that counts; of a statutory one a patient has no second. */
  insuranceKind: z.nullable(z.enum(insuranceKinds)),
  insurer: z.nullable(z.string()),
  kvnr: z.nullable(z.string()),
  primaryPhysician: z.nullable(z.string()),
  infoBanner: z.nullable(z.string()),
  cohorts: z.array(z.string()),
  createdAt: z.string(),
  /** What speaks for its status: the step that led there, and what is going on. */
  standing: z.object({
    since: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    /** Of a pause that has an end. */
    until: z.nullable(z.string()),
    lastReadingAt: z.nullable(z.string()),
    openAlarms: z.number(),
    rules: z.number(),
  }),
  counts: z.object({
    readings: z.number(),
    alarms: z.number(),
    ecgs: z.number(),
    findings: z.number(),
    documents: z.number(),
    tasks: z.number(),
    messages: z.number(),
    devices: z.number(),
  }),
});

const running = z.object({
  id: z.string(),
  /** Of a drug or a programme. */
  name: z.nullable(z.string()),
  /** It rests: a drug that is paused. */
  isResting: z.boolean(),
  /** Dosage of a drug, phase of a programme, schedule of a plan, priority of a rule. */
  detail: z.nullable(z.string()),
  /** Of a plan. */
  valueType: z.nullable(z.enum(valueTypeKeys)),
  rule: z.nullable(
    z.object({
      valueType: z.nullable(z.enum(valueTypeKeys)),
      component: z.nullable(z.enum(componentKeys)),
      thresholdType: z.nullable(z.enum(thresholdTypes)),
      threshold: z.nullable(z.number()),
      rule: z.nullable(ruleDocument),
    }),
  ),
});

/** What both records have running; `isSame`: it goes on once unless somebody wants both. */
const double = z.object({ kind: z.enum(doubleKinds), isSame: z.boolean(), kept: running, gone: running });

export const comparePatients = call({
  ...common,
  name: 'compare_patients',
  method: 'GET',
  path: '/web/v1/patients/{id}/compare',
  auth: read,
  readsAudited: true,
  summary: 'Two records side by side: master data, what each holds, and what keeps them from becoming one.',
  input: z.strictObject({ id: uuid, otherId: uuid }),
  output: z.object({
    kept: side,
    gone: side,
    fault: z.nullable(z.enum(mergeFaults)),
    doubts: z.array(z.enum(mergeDoubts)),
    /** What the person may be after the merge, the proposal first; null: both records say the same. */
    statusChoices: z.nullable(
      z.array(
        z.object({
          status: z.enum(patientStatuses),
          steps: z.array(z.enum(lifeSteps)),
          needsReason: z.boolean(),
        }),
      ),
    ),
    doubles: z.array(double),
    /** Stands for the master data of both as shown: what a merge is based on. */
    tag: z.string(),
  }),
  example: { id: one, otherId: two },
});

/** Everything of the other record becomes this one's in one transaction; nothing is deleted. */
export const mergePatients = call({
  ...common,
  name: 'merge_patients',
  method: 'POST',
  path: '/web/v1/patients/{id}/merge',
  auth: write,
  summary:
    'Makes two records of one person one: this one stays, the number and the address of the other lead to it. 412 where the master data of either have changed since they were compared.',
  input: z.strictObject({
    id: uuid,
    otherId: uuid,
    /** `tag` of the comparison somebody decided by; without it nobody compared. */
    basedOn: z.optional(z.string().check(z.maxLength(64))),
    /** What is taken over from the other record. */
    takes: z.optional(z.array(z.enum(mergeParts)).check(z.maxLength(mergeParts.length))),
    /** What speaks against one person, and was looked at. */
    confirms: z.optional(z.array(z.enum(mergeDoubts)).check(z.maxLength(mergeDoubts.length))),
    /** The answer where the two differ in status; refused as `merge_status_open` without it. */
    statusAfter: z.optional(z.nullable(z.enum(patientStatuses))),
    /** Needed where the answer rests or ends what one of the two has running. */
    statusReason: z.optional(z.nullable(plainText(300))),
    /** What goes on of what both have; a dose or a programme that differs is refused as `merge_double_open` without it. */
    doubles: z.optional(
      z
        .array(z.strictObject({ keptId: uuid, goneId: uuid, answer: z.enum(doubleAnswers) }))
        .check(z.maxLength(500)),
    ),
  }),
  output: z.object({
    mergeId: z.string(),
    /** Records there can be only one of, which stay hidden with the other record. */
    stayed: z.number(),
    undoUntil: z.string(),
  }),
  example: { id: one, otherId: two },
});

export const undoMerge = call({
  ...common,
  name: 'undo_merge',
  method: 'POST',
  path: '/web/v1/patients/merges/{id}/undo',
  auth: write,
  summary: 'Both records as they were before; what was written since stays with the one that was kept.',
  input: z.strictObject({ id: uuid }),
  output: z.object({ id: z.string(), otherId: z.string() }),
  example: { id: one },
});

export const recentMerges = call({
  ...common,
  name: 'recent_merges',
  method: 'GET',
  path: '/web/v1/patients/merges',
  auth: read,
  readsAudited: true,
  summary: 'What was merged and can still be taken back, newest first.',
  input: z.strictObject({}),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        kept: known,
        gone: known,
        mergedAt: z.string(),
        undoUntil: z.string(),
        byName: z.nullable(z.string()),
      }),
    ),
  }),
  example: {},
});

export const mergedInto = call({
  ...common,
  name: 'merged_into',
  method: 'GET',
  path: '/web/v1/patients/{id}/merged_into',
  auth: read,
  summary: 'The record that a merged one leads to; 404 where it was never merged.',
  input: z.strictObject({ id: uuid }),
  output: z.object({ id: z.string() }),
  example: { id: one },
});

export type DuplicatePair = OutputOf<typeof likelyDuplicates>['data'][number];
export type Comparison = OutputOf<typeof comparePatients>;
export type RecentMerge = OutputOf<typeof recentMerges>['data'][number];
