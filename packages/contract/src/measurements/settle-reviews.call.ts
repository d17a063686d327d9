import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call } from '../kit/call.ts';
import { reviewOutcomes } from './reading-review.ts';

const ids = z.array(uuid).check(z.minLength(1), z.maxLength(500));
const write = { permission: 'patient_measurement', access: 'write' } as const;
/** How long somebody can take a settling of their own back, in minutes. */
export const reopenMinutes = 60;

/** Settles readings that waited to be viewed: all of one patient in one press, if need be. */
export const settleReadingReviews = call({
  name: 'settle_reading_reviews',
  area: 'measurements',
  method: 'POST',
  path: '/web/v1/measurements/reviews/settle',
  auth: write,
  module: 'measurements',
  summary:
    'Says of readings that waited to be viewed that they were seen, that their time is right, or that they are wrong: then no rule counts them any more. What somebody has settled before stays.',
  input: z.strictObject({
    ids,
    outcome: z.enum(reviewOutcomes),
    /** Why it is wrong. */
    reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
  }),
  output: z.object({ settled: z.array(z.string()) }),
  example: { ids: ['018f0000-0000-7000-8000-000000000000'], outcome: 'noted' },
});

/** What somebody else has settled, or longer than `reopenMinutes` ago, stays. */
export const reopenReadingReviews = call({
  name: 'reopen_reading_reviews',
  area: 'measurements',
  method: 'POST',
  path: '/web/v1/measurements/reviews/reopen',
  auth: write,
  module: 'measurements',
  summary:
    'Takes back what the person asking has settled within the last hour: the readings wait again by their old deadline, and what was called wrong with it counts again.',
  input: z.strictObject({ ids }),
  output: z.object({ reopened: z.array(z.string()) }),
  example: { ids: ['018f0000-0000-7000-8000-000000000000'] },
});
