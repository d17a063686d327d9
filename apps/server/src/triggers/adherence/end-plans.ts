import type { Context } from '../../ground/context.ts';
import { measurementPlanVerbs } from './plans.ts';

/** `before`: when it was to end. */
type Ended = { id: string; endsAt: string; before: string | null };

/** What has not begun ends as soon as it would have: an end comes after its beginning. */
const shortestMs = 60_000;

/** No reading is asked of a patient any more; which plans that ends. */
export async function endPlansOf(ctx: Context, patientId: string): Promise<Ended[]> {
  const running = await ctx.tx
    .selectFrom('measurement_plan')
    .where('patient_id', '=', patientId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', ctx.now.toISOString())]))
    .select(['id', 'starts_at', 'ends_at as before'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const ended: Ended[] = [];
  for (const { id, starts_at: startsAt, before } of running) {
    const at = Math.max(ctx.now.getTime(), Date.parse(startsAt) + shortestMs);
    const endsAt = new Date(at).toISOString();
    await measurementPlanVerbs.update?.(ctx, id, { endsAt });
    ended.push({ id, endsAt, before });
  }
  return ended;
}

/** Those that stand as they were ended go on from now; which. */
export async function resumePlans(ctx: Context, ended: readonly Ended[]): Promise<string[]> {
  const resumed: string[] = [];
  for (const { id, endsAt, before } of ended) {
    const held = await ctx.tx
      .selectFrom('measurement_plan')
      .where('id', '=', id)
      .where('ends_at', '=', endsAt)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!held) continue;
    await measurementPlanVerbs.update?.(ctx, id, { endsAt: before });
    resumed.push(id);
  }
  return resumed;
}
