import * as z from 'zod/mini';

export const chainTargets = ['assignee', 'cover', 'primary_physician', 'physician', 'role'] as const;

/**
 * One telling of an alarm's chain, in their order: `told` with those who were told and whether one of them has looked at
 * it, `passed` where its time came and it reached nobody, `next` where its time is still to come. `to`: whom the chain
 * names; null for somebody told before it began or outside of it.
 */
export const chainMark = z.object({
  at: z.string(),
  state: z.enum(['told', 'passed', 'next']),
  to: z.nullable(z.enum(chainTargets)),
  names: z.array(z.string()),
  seen: z.boolean(),
});

export type ChainMark = z.infer<typeof chainMark>;
