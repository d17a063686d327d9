import type { Context } from '../ground/context.ts';
import { mayRead } from '../ground/may-read.ts';
import { dayOf } from '../tenancy/index.ts';

/** What beside master data the caller may know of patients, and which day it is in the practice. */
export type Sight = { gaps: boolean; readings: boolean; devices: boolean; today: string; now: Date };

/** Whose readings are missing is a matter of adherence. */
export function sightOf(ctx: Context): Sight {
  return {
    gaps: mayRead(ctx, 'patient_trigger', 'triggers'),
    readings: mayRead(ctx, 'patient_measurement', 'measurements'),
    devices: mayRead(ctx, 'device', 'devices'),
    today: dayOf(ctx.now),
    now: ctx.now,
  };
}
