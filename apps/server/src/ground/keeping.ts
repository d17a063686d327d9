import type { Context } from './context.ts';
import { limitedTo, requireAllPatients } from './reach.ts';

/** Whom somebody limited sees for a while, as cover or with work in hand, others alone make theirs to keep. */
export function refuseKeeping(ctx: Context, ...people: readonly (string | null)[]): void {
  const me = limitedTo(ctx.actor);
  if (me !== null && people.includes(me)) requireAllPatients(ctx);
}

type Naming = { patientId: string | null; before: readonly string[]; after: readonly string[] };

/**
 * What brings a patient back again and again (a rule that tells somebody, a series of tasks) names oneself only where one
 * answers for the patient: assigned, or treating first. Without a patient there is nobody to keep.
 */
export async function refuseComingBack(ctx: Context, { patientId, before, after }: Naming): Promise<void> {
  const me = limitedTo(ctx.actor);
  if (me === null || patientId === null || before.includes(me) || !after.includes(me)) return;
  if (!(await answersFor(ctx, patientId, me))) requireAllPatients(ctx);
}

async function answersFor({ tx }: Context, patientId: string, physicianId: string): Promise<boolean> {
  const treated = await tx
    .selectFrom('patient')
    .where('id', '=', patientId)
    .where('primary_physician_id', '=', physicianId)
    .select('id')
    .executeTakeFirst();
  if (treated) return true;
  const assigned = await tx
    .selectFrom('physician_assignment')
    .where('patient_id', '=', patientId)
    .where('physician_id', '=', physicianId)
    .select('id')
    .executeTakeFirst();
  return assigned !== undefined;
}
