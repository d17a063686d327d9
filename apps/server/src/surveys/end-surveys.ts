import type { Context } from '../ground/context.ts';
import { writeEnds } from '../ground/ended.queries.ts';
import { clockOf } from './clock.ts';
import { patientSurveyVerbs } from './verbs.ts';

/** `before`: when it was to end. */
type Ended = { id: string; endsAt: string; before: string | null };

/** What has not begun ends as soon as it would have: an end comes after its beginning. */
const shortestMs = 60_000;

/** No survey is put to a patient any more; which that ends. */
export function endSurveysOf(ctx: Context, patientId: string): Promise<Ended[]> {
  return endAll(ctx, running(ctx).where('patient_id', '=', patientId));
}

/** These end, as far as they still run; which. */
export async function endSurveysById(ctx: Context, ids: readonly string[]): Promise<Ended[]> {
  return ids.length === 0 ? [] : endAll(ctx, running(ctx).where('id', 'in', ids));
}

function running(ctx: Context) {
  return ctx.tx
    .selectFrom('patient_survey')
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', ctx.now.toISOString())]))
    .select([
      'id',
      'schedules',
      'grace_minutes',
      'starts_at',
      'ends_at',
      'is_once',
      'settled_until',
      'next_deadline_at',
    ])
    .orderBy('id')
    .forUpdate();
}

async function endAll(ctx: Context, surveys: ReturnType<typeof running>): Promise<Ended[]> {
  const now = ctx.now.getTime();
  const ended = (await surveys.execute()).map((held) => {
    const at = Math.max(now, Date.parse(held.starts_at) + shortestMs);
    const endsAt = new Date(at).toISOString();
    const settled = held.next_deadline_at ? Date.parse(held.settled_until) : now;
    return { id: held.id, before: held.ends_at, endsAt, ...clockOf({ ...held, ends_at: endsAt }, settled) };
  });
  await writeEnds(ctx.tx, 'patient_survey', ended);
  return ended.map(({ id, before, endsAt }) => {
    const changes = { endsAt: [before, endsAt] };
    ctx.audit({ action: 'update', subjectType: 'patient_surveys', subjectId: id, changes });
    return { id, endsAt, before };
  });
}

/** Those that stand as they were ended go on from now; which. */
export async function resumeSurveys(ctx: Context, ended: readonly Ended[]): Promise<string[]> {
  const resumed: string[] = [];
  for (const { id, endsAt, before } of ended) {
    const held = await ctx.tx
      .selectFrom('patient_survey')
      .where('id', '=', id)
      .where('ends_at', '=', endsAt)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!held) continue;
    await patientSurveyVerbs.update(ctx, id, { endsAt: before });
    resumed.push(id);
  }
  return resumed;
}
