import type { Context } from '../../ground/context.ts';
import { writeEnds } from '../../ground/ended.queries.ts';
import { clockOf, measurementPlanVerbs } from './plans.ts';

/** `before`: when it was to end. */
type Ended = { id: string; endsAt: string; before: string | null };

/** What has not begun ends as soon as it would have: an end comes after its beginning. */
const shortestMs = 60_000;

/** No reading is asked of a patient any more; which plans that ends. */
export function endPlansOf(ctx: Context, patientId: string): Promise<Ended[]> {
  return endAll(ctx, running(ctx).where('patient_id', '=', patientId));
}

/** These plans end, as far as they still run; which. */
export async function endPlansById(ctx: Context, ids: readonly string[]): Promise<Ended[]> {
  return ids.length === 0 ? [] : endAll(ctx, running(ctx).where('id', 'in', ids));
}

function running(ctx: Context) {
  return ctx.tx
    .selectFrom('measurement_plan')
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', ctx.now.toISOString())]))
    .select(['id', 'schedule', 'grace_minutes', 'starts_at', 'ends_at', 'settled_until', 'next_deadline_at'])
    .orderBy('id')
    .forUpdate();
}

async function endAll(ctx: Context, plans: ReturnType<typeof running>): Promise<Ended[]> {
  const now = ctx.now.getTime();
  const ended = (await plans.execute()).map((plan) => {
    const at = Math.max(now, Date.parse(plan.starts_at) + shortestMs);
    const endsAt = new Date(at).toISOString();
    const settled = plan.next_deadline_at ? Date.parse(plan.settled_until) : now;
    return { id: plan.id, before: plan.ends_at, endsAt, ...clockOf({ ...plan, ends_at: endsAt }, settled) };
  });
  await writeEnds(ctx.tx, 'measurement_plan', ended);
  return ended.map(({ id, before, endsAt }) => {
    const changes = { endsAt: [before, endsAt] };
    ctx.audit({ action: 'update', subjectType: 'measurement_plans', subjectId: id, changes });
    return { id, endsAt, before };
  });
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
    await measurementPlanVerbs.update(ctx, id, { endsAt: before });
    resumed.push(id);
  }
  return resumed;
}
