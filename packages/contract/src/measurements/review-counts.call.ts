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
  summary: 'Readings that wait to be viewed, by why they wait, and how many of them are past their deadline.',
  input: z.strictObject({}),
  output: z.object({
    count: z.number(),
    overdue: z.number(),
    byKind: z.object({ late: z.number(), doubtful: z.number(), conflict: z.number() }),
  }),
  example: {},
});
