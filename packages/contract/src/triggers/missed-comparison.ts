import * as z from 'zod/mini';

/** A reading taken just before the window of a comparison. `at`: epoch ms; `byMs`: how long before the window it was taken. */
export const missedComparison = z.object({
  valueType: z.string(),
  value: z.number(),
  at: z.number(),
  byMs: z.number(),
});
export type MissedComparison = z.infer<typeof missedComparison>;
