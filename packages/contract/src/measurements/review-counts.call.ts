import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

/** Beside the menu: how many readings wait to be viewed. */
export const readingReviewCounts = call({
  name: 'reading_review_counts',
  area: 'measurements',
  method: 'GET',
  path: '/web/v1/measurements/reviews/counts',
  auth: { permission: 'patient_measurement', access: 'read' },
  module: 'measurements',
  summary:
    'Readings that wait to be viewed, by why they wait, how many of them are past their deadline, and those that stand in no record yet.',
  input: z.strictObject({}),
  output: z.object({
    count: z.number(),
    overdue: z.number(),
    /** Of devices that nobody can be named for; in no record, not among `count`. */
    held: z.number(),
    byKind: z.object({ late: z.number(), doubtful: z.number(), conflict: z.number() }),
  }),
  example: {},
});
