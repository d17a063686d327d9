import { licenseStates } from '@fernpuls/domain/tenancy/license';
import { priorities } from '@fernpuls/domain/triggers/priority';
import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';

const practice = z.object({
  key: z.string(),
  name: z.string(),
  /** Active people. */
  people: z.number(),
  /** Devices patients have, and how many its licences that work today provide for; null: without a limit. */
  devicesUsed: z.number(),
  devicesMax: z.nullable(z.number()),
  /** Alarms nobody has closed, and how many of them are past their time. */
  openAlarms: z.number(),
  overdueAlarms: z.number(),
});

/** Figures only: nothing of a patient is in here, not even a number that stands for one. */
export const manageDashboard = call({
  name: 'manage_dashboard',
  area: 'tenancy',
  method: 'GET',
  path: '/web/v1/manage/dashboard',
  auth: { permission: 'tenant', access: 'read' },
  module: 'core',
  host: 'manage',
  summary: 'Practices, licences, devices, people and open alarms of the installation in figures.',
  input: z.strictObject({}),
  output: z.object({
    /** Those with the most overdue alarms first. */
    practices: z.array(practice),
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
  }),
  example: {},
});

export type ManageDashboard = OutputOf<typeof manageDashboard>;
