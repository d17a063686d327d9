import type { EndingSums } from '@fernpuls/domain/triggers/without-action';
import * as z from 'zod/mini';

/** How some alarms ended: closed ones, those of them without action, and their share. */
export const endingSums: z.ZodMiniType<EndingSums> = z.object({
  alarms: z.number(),
  closed: z.number(),
  withoutAction: z.number(),
  shareWithoutAction: z.nullable(z.number()),
});
