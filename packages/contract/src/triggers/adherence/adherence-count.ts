import * as z from 'zod/mini';

/**
 * Readings planned in a span whose time is over, and those of them that came; out of stays in hospital, pauses and what a
 * feed was down for.
 */
export const adherenceCount = z.object({ planned: z.number(), met: z.number() });
