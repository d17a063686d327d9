import {
  type MeasurementPlan,
  measurementPlans,
} from '@fernpuls/contract/triggers/adherence/measurement-plan';
import { findValueType, isEnterable } from '@fernpuls/domain/measurements/value-types';
import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import { nextDeadline } from '@fernpuls/domain/triggers/adherence/slots';
import type { Context } from '../../ground/context.ts';
import { invalid } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { withSpan } from '../../measurements/index.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';

const byTable = defaultVerbs(measurementPlans);
const inOrder = withSpan(byTable, { from: 'startsAt', until: 'endsAt' });

/** A plan, and with it when the clock looks: nothing is asked for in retrospect. */
export const measurementPlanVerbs = {
  async create(ctx, input) {
    checkType(input.values);
    const id = await inOrder.create(ctx, input);
    await setClock(ctx, id, ctx.now.getTime());
    return id;
  },
  async update(ctx, id, values) {
    checkType(values);
    const before = await ctx.tx
      .selectFrom('measurement_plan')
      .where('id', '=', id)
      .select(['settled_until', 'next_deadline_at'])
      .executeTakeFirst();
    await inOrder.update(ctx, id, values);
    const settled = before?.next_deadline_at ? Date.parse(before.settled_until) : ctx.now.getTime();
    await setClock(ctx, id, settled);
  },
} satisfies Partial<Verbs<typeof measurementPlans>>;

type NewPlan = Pick<MeasurementPlan, 'patientId' | 'valueType' | 'schedule' | 'graceMinutes' | 'startsAt'>;

/** Many plans at once, each as it would be made alone; their ids in the same order. */
export async function createPlans(ctx: Context, plans: readonly NewPlan[]): Promise<string[]> {
  if (plans.length === 0) return [];
  for (const plan of plans) checkType(plan);
  const made = plans.map((values) => {
    const { patientId, valueType, schedule, graceMinutes, startsAt } = values;
    const kept = { schedule, grace_minutes: graceMinutes, starts_at: startsAt, ends_at: null };
    const clock = clockOf(kept, ctx.now.getTime());
    const whose = { id: newId(), patient_id: patientId, value_type: valueType };
    const row = { ...whose, ...kept, ...clock, needs_device: true, sends_reminders: false };
    ctx.audit({ action: 'create', subjectType: 'measurement_plans', subjectId: row.id, changes: values });
    return row;
  });
  await ctx.tx.insertInto('measurement_plan').values(made).execute();
  return made.map(({ id }) => id);
}

/** Gaps of recordings and of surveys are told elsewhere. */
function checkType({ valueType }: { valueType?: string }): void {
  if (valueType !== undefined && !isEnterable(findValueType(valueType)))
    throw invalid({ field: '/data/attributes/value_type', code: 'value_type_elsewhere' });
}

async function setClock(ctx: Context, id: string, settled: number): Promise<void> {
  const plan = await ctx.tx
    .selectFrom('measurement_plan')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  await ctx.tx.updateTable('measurement_plan').set(clockOf(plan, settled)).where('id', '=', id).execute();
}

type Clocked = { schedule: string; grace_minutes: number; starts_at: string; ends_at: string | null };

/** When the clock looks at a plan next; nothing is asked for in retrospect, before `settled` (epoch ms). */
export function clockOf(
  { schedule: text, grace_minutes: graceMinutes, starts_at: starts, ends_at: ends }: Clocked,
  settled: number,
): { settled_until: string; next_deadline_at: string | null } {
  const schedule = parseSchedule(text);
  const until = ends === null ? null : Date.parse(ends);
  const next = schedule && nextDeadline({ schedule, graceMinutes, from: Date.parse(starts), until }, settled);
  return {
    settled_until: new Date(settled).toISOString(),
    next_deadline_at: next === null ? null : new Date(next).toISOString(),
  };
}
