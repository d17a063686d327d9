import type { Context } from '../ground/context.ts';
import { patientSurveyVerbs } from './verbs.ts';

/** An end comes after its beginning. */
const shortestMs = 60_000;

/** What was asked one time is over once it is answered. */
export async function endOnce(ctx: Context, id: string): Promise<void> {
  const held = await ctx.tx
    .selectFrom('patient_survey')
    .where('id', '=', id)
    .select(['starts_at', 'ends_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const at = Math.max(ctx.now.getTime(), Date.parse(held.starts_at) + shortestMs);
  if (held.ends_at !== null && Date.parse(held.ends_at) <= at) return;
  await patientSurveyVerbs.update(ctx, id, { endsAt: new Date(at).toISOString() });
}
