import { federalStates } from '@fernpuls/domain/tenancy/public-holidays';
import * as z from 'zod/mini';
import { calendarDay } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const span = z.strictObject({ from: z.string().check(z.maxLength(5)), to: z.string().check(z.maxLength(5)) });
const spans = z.array(span).check(z.maxLength(4));
const exception = z.strictObject({
  day: calendarDay,
  name: z.string().check(z.trim(), z.maxLength(80)),
  spans,
});
/** Monday to Sunday, wall-clock spans in Europe/Berlin. */
export const weeklyHours = z.array(spans).check(z.length(7));
const hours = {
  weekly: weeklyHours,
  /** Days that differ from the week; without spans the practice is closed. */
  exceptions: z.array(exception).check(z.maxLength(200)),
};

const answer = z.object({
  isSet: z.boolean(),
  /** Whose holidays are offered; null where nobody said. */
  federalState: z.nullable(z.enum(federalStates)),
  ...hours,
});

/** Shown before sign-in too: on the legal pages and in the contact dialog. `isSet` is false until somebody set them. */
export const openingHours = call({
  name: 'opening_hours',
  area: 'tenancy',
  method: 'GET',
  path: '/web/v1/tenants/opening_hours',
  auth: 'none',
  summary: "The practice's weekly hours and the days that differ, in Europe/Berlin.",
  input: z.strictObject({}),
  output: answer,
  example: {},
});

export const changeOpeningHours = call({
  name: 'change_opening_hours',
  area: 'tenancy',
  method: 'PATCH',
  path: '/web/v1/tenants/opening_hours',
  auth: { permission: 'tenant', access: 'write' },
  module: 'core',
  summary: 'Sets the weekly hours and the days that differ; spans must not overlap.',
  input: z.strictObject(hours),
  output: answer,
  example: {
    weekly: [[{ from: '08:00', to: '17:00' }], [], [], [], [], [], []],
    exceptions: [{ day: '2026-12-25', name: '1. Weihnachtstag', spans: [] }],
  },
});

export type OpeningHoursAnswer = OutputOf<typeof openingHours>;
