import { licenseStates } from '@fernpuls/domain/tenancy/license';
import { operatorTaskKinds } from '@fernpuls/domain/tenancy/operator-tasks';
import { practiceHealths } from '@fernpuls/domain/tenancy/practice-health';
import { priorities } from '@fernpuls/domain/triggers/priority';
import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';
import { managedTenantKey } from './managed-tenant.call.ts';
import { practiceStanding } from './practice-health.call.ts';

const common = { area: 'tenancy', module: 'core', host: 'manage' } as const;

const task = z.object({
  practiceKey: z.string(),
  practiceName: z.string(),
  kind: z.enum(operatorTaskKinds),
  isCritical: z.boolean(),
  /** Names this occurrence among others of the same kind. */
  occurrence: z.string(),
  /** Since when, or the day it is due; null: no matter of a moment. */
  at: z.nullable(z.string()),
  usualSeconds: z.nullable(z.number()),
  failingDeliveries: z.number(),
  devicesUsed: z.number(),
  devicesMax: z.nullable(z.number()),
  takenBy: z.nullable(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })),
});

/** Figures only: nothing of a patient is in here, not even a number that stands for one. */
export const manageDashboard = call({
  ...common,
  name: 'manage_dashboard',
  method: 'GET',
  path: '/web/v1/manage/dashboard',
  auth: { permission: 'tenant', access: 'read' },
  summary: 'Practices, licences, devices, people and open alarms of the installation, and what needs a hand.',
  input: z.strictObject({}),
  output: z.object({
    /** Of practices of patients; those of training stand in no figure. */
    totals: z.object({
      practices: z.number(),
      people: z.number(),
      patients: z.number(),
      devicesUsed: z.number(),
      openAlarms: z.number(),
      overdueAlarms: z.number(),
      /** Where some are overdue. */
      overduePractices: z.number(),
    }),
    states: z.array(z.object({ state: z.enum(practiceHealths), count: z.number() })),
    /** The most urgent twelve. */
    practices: z.array(practiceStanding),
    /** What nobody has put off or settled, the most urgent first. */
    tasks: z.array(task),
    openAlarms: z.array(z.object({ priority: z.enum(priorities), count: z.number() })),
    /** Null for who may not read licences. */
    licenses: z.nullable(
      z.object({
        states: z.array(z.object({ state: z.enum(licenseStates), count: z.number() })),
        /** Those that end next, or ended and are not revoked, by their last day. */
        ending: z.array(
          z.object({
            id: z.string(),
            practiceName: z.nullable(z.string()),
            validTo: z.string(),
            state: z.enum(licenseStates),
          }),
        ),
      }),
    ),
    /** Of the oldest of the figures; null where there are none. */
    computedAt: z.nullable(z.string()),
  }),
  example: {},
});

/** 422 `required` on `/reason` for what is critical and settled without one, 404 `not_found` for an unknown practice. */
export const markOperatorTask = call({
  ...common,
  name: 'mark_operator_task',
  method: 'POST',
  path: '/web/v1/manage/tasks',
  auth: { permission: 'tenant', access: 'write' },
  summary: 'Takes a task of the dashboard over, puts it off, settles it, or takes that back.',
  input: z.strictObject({
    practiceKey: managedTenantKey,
    kind: z.enum(operatorTaskKinds),
    occurrence: z.string().check(z.maxLength(40)),
    /** `later` is until eight in the morning of the next day. */
    step: z.enum(['take', 'give_back', 'later', 'done', 'open']),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  }),
  output: z.object({}),
  example: { practiceKey: 'unknown', kind: 'license', occurrence: '2026-12-31', step: 'take' },
});

export type ManageDashboard = OutputOf<typeof manageDashboard>;
export type OperatorTaskRow = ManageDashboard['tasks'][number];
