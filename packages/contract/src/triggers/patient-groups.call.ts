import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { groupKinds, parseGroupKey } from '@fernpuls/domain/patients/group';
import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';

/** Days a group is told of, and compared with as many before. */
export const groupDays = 30;
/** Of a larger group the course rests on so many of its patients, always the same. */
export const mostCoursePatients = 2_000;

const key = z.string().check(z.refine((text) => parseGroupKey(text) !== null, { error: 'invalid_format' }));
const byPriority = z.object({
  blocker: z.number(),
  high: z.number(),
  medium: z.number(),
  low: z.number(),
  noPriority: z.number(),
});

/** Patients in care by cohort and programme: who is silent, what is open, how they fare against the month before. */
export const patientGroups = call({
  name: 'patient_groups',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/dashboard/groups',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  summary:
    'Active patients of each cohort and programme, of none and of all: silent ones, open alarms by priority, overdue ones, alarms and adherence of 30 days and of the 30 before.',
  input: z.strictObject({}),
  output: z.object({
    data: z.array(
      z.object({
        key: z.string(),
        kind: z.enum(groupKinds),
        id: z.nullable(z.string()),
        /** Of a cohort or programme. */
        name: z.nullable(z.string()),
        patients: z.number(),
        /** Those of them who came within the span. */
        joined: z.number(),
        /** Nothing measured today and on the two days before. */
        silent: z.number(),
        /** Patients with an open alarm, and the alarms. */
        alarmed: z.number(),
        open: byPriority,
        overdue: z.number(),
        raised: z.number(),
        raisedBefore: z.number(),
        /** Readings planned, and those of them that never came. */
        planned: z.number(),
        gaps: z.number(),
        plannedBefore: z.number(),
        gapsBefore: z.number(),
      }),
    ),
  }),
  example: {},
});

/** How the values most patients of a group measure went. */
export const groupCourse = call({
  name: 'group_course',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/dashboard/groups/course',
  auth: { permission: 'patient_measurement', access: 'read' },
  module: 'measurements',
  summary:
    'Median and quartiles of the daily means of a group’s patients over 30 days, by kind of value, and the change of each patient against the 30 days before.',
  input: z.strictObject({ group: key }),
  output: z.object({
    days: z.array(z.string()),
    /** Patients in care, and how many of them this rests on. */
    patients: z.number(),
    drawn: z.number(),
    types: z.array(
      z.object({
        valueType: z.enum(valueTypeKeys),
        /** Who measured it within the span. */
        patients: z.number(),
        /** Of the patients’ means over the span. */
        median: z.number(),
        /** Median of each patient’s change of mean against the span before; null where nobody has both. */
        change: z.nullable(z.number()),
        /** By day; null where nobody measured. Weight as its distance from the patient’s mean of the span before. */
        low: z.array(z.nullable(z.number())),
        middle: z.array(z.nullable(z.number())),
        high: z.array(z.nullable(z.number())),
      }),
    ),
  }),
  example: { group: 'all' },
});

/** Which patients of a group have, or had, alarms. */
export const groupAlarms = call({
  name: 'group_alarms',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/dashboard/groups/alarms',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  summary: 'Name of a group, and the ids of its patients who have or had an alarm.',
  input: z.strictObject({ group: key }),
  output: z.object({ name: z.nullable(z.string()), patientIds: z.array(z.string()) }),
  example: { group: 'all' },
});

export type PatientGroup = OutputOf<typeof patientGroups>['data'][number];
export type GroupCourse = OutputOf<typeof groupCourse>;
