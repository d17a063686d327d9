import { practiceHealths } from '@fernpuls/domain/tenancy/practice-health';
import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';

const count = (max: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));

/** Counts and instants alone: the operator sees no reading and nobody's name. */
export const practiceStanding = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(practiceHealths),
  /** Its people are kept out for now. */
  isSuspended: z.boolean(),
  isClosed: z.boolean(),
  lastReadingAt: z.nullable(z.string()),
  /** The longest pause between its readings of the last days. */
  usualSeconds: z.nullable(z.number()),
  openAlarms: z.number(),
  overdueAlarms: z.number(),
  /** Mails that could not be delivered, of the last seven days. */
  failingDeliveries: z.number(),
  failingSince: z.nullable(z.string()),
  people: z.number(),
  patients: z.number(),
  devicesUsed: z.number(),
  /** Null: without a limit. */
  devicesMax: z.nullable(z.number()),
  /** The last day of the licence that ends first. */
  licenseTo: z.nullable(z.string()),
  lastSeenAt: z.nullable(z.string()),
});

export const practiceHealthList = call({
  name: 'practice_health',
  area: 'tenancy',
  method: 'GET',
  path: '/web/v1/manage/practice_health',
  auth: { permission: 'tenant', access: 'read' },
  module: 'core',
  host: 'manage',
  summary: 'Practices with what is the matter with them, the most urgent first; figures of the last minute.',
  input: z.strictObject({
    query: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    state: z.optional(z.enum(practiceHealths)),
    page: z.optional(count(100_000)),
    perPage: z.optional(count(100)),
  }),
  output: z.object({
    data: z.array(practiceStanding),
    total: z.number(),
    /** How many stand at what, whatever is asked for. */
    states: z.array(z.object({ state: z.enum(practiceHealths), count: z.number() })),
    /** Of the oldest of the figures; null where there are none. */
    computedAt: z.nullable(z.string()),
  }),
  example: {},
});

export type PracticeStanding = OutputOf<typeof practiceHealthList>['data'][number];
