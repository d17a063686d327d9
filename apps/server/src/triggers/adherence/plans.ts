import { measurementPlans } from '@fernpuls/contract/triggers/adherence/measurement-plan';
import { findValueType, isEnterable } from '@fernpuls/domain/measurements/value-types';
import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import { nextDeadline } from '@fernpuls/domain/triggers/adherence/slots';
import type { Context } from '../../ground/context.ts';
import { invalid } from '../../ground/errors.ts';
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
  const schedule = parseSchedule(plan.schedule);
  const next =
    schedule &&
    nextDeadline(
      {
        schedule,
        graceMinutes: plan.grace_minutes,
        from: Date.parse(plan.starts_at),
        until: plan.ends_at === null ? null : Date.parse(plan.ends_at),
      },
      settled,
    );
  await ctx.tx
    .updateTable('measurement_plan')
    .set({
      settled_until: new Date(settled).toISOString(),
      next_deadline_at: next === null ? null : new Date(next).toISOString(),
    })
    .where('id', '=', id)
    .execute();
}
