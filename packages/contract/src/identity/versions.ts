import * as z from 'zod/mini';

/** One change: who, when, and each field from and to. */
export const version = z.object({
  id: z.string(),
  at: z.string(),
  /** Null: the system. */
  byName: z.nullable(z.string()),
  /** `create` for the first state, else what changed it. */
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
});

/** Every change of one record, newest first. */
export const versionsOf = z.object({ data: z.array(version) });

export type Version = z.output<typeof version>;
