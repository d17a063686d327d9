import { isValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { onceWindowMinutes } from '@fernpuls/domain/programs/program';
import type { Wanted } from '@fernpuls/domain/programs/wanted';
import type { Context } from '../ground/context.ts';
import { askPatients, endSurveysById } from '../surveys/index.ts';
import { createTask, scheduleVerbs, stopSeriesById } from '../tasks/index.ts';
import { createPlans, endPlansById, triggerOfTemplate, updateTrigger } from '../triggers/index.ts';
import {
  type Beside,
  besideKey,
  type HeldItem,
  restingTriggers,
  runningBeside,
  templatesOf,
  usable,
} from './item.queries.ts';

export type Whose = { patientId: string; patientProgramId: string };
export type Left = 'has_it' | 'not_there' | 'personal_value_missing';
/** Something to be made for somebody; `own`: what their programme made before, which is in nobody's way. */
export type Order = { one: Wanted; whose: Whose; own: ReadonlySet<string> };
type Made = Order & { madeId: string };
type Starting = Order & { startsAt: string };
type LeftOut = Order & { reason: Left };
type Known = { beside: Beside; can: ReadonlySet<string> };

/** Why something is not made for somebody; null: nothing is in the way that does not end by itself. */
export function inTheWay(order: Order, { beside, can }: Known): Left | null {
  const { one } = order;
  if (one.kind !== 'plan' && one.kind !== 'trigger' && one.kind !== 'survey') return null;
  if (one.kind !== 'plan' && !can.has(one.kind === 'trigger' ? one.templateId : one.surveyId))
    return 'not_there';
  return endsBeside(order, beside).includes(null) ? 'has_it' : null;
}

/** When that ends which the patient has already; null: it goes on. */
function endsBeside({ one, whose, own }: Order, beside: Beside): (string | null)[] {
  if (one.kind === 'plan') {
    const plans = beside.plans.get(besideKey(whose.patientId, one.valueType)) ?? [];
    return plans
      .filter(({ id }) => !own.has(id) && id !== whose.patientProgramId)
      .map(({ endsAt }) => endsAt);
  }
  if (one.kind !== 'trigger' && one.kind !== 'survey') return [];
  const key = besideKey(whose.patientId, one.kind === 'trigger' ? one.templateId : one.surveyId);
  return beside.others.has(key) ? [beside.others.get(key) ?? null] : [];
}

/** What runs until a day that is known goes before: what a programme asks begins where it ends. */
function startOf(ctx: Context, order: Order, beside: Beside): string {
  const ends = endsBeside(order, beside).map((end) => (end === null ? 0 : Date.parse(end)));
  return new Date(Math.max(ctx.now.getTime(), ...ends)).toISOString();
}

/** Makes everything that nothing is in the way of; what was left out says why. */
export async function makeAll(
  ctx: Context,
  orders: readonly Order[],
): Promise<{ made: Made[]; left: LeftOut[] }> {
  const made: Made[] = [];
  const left: LeftOut[] = [];
  if (orders.length === 0) return { made, left };
  const patients = [...new Set(orders.map(({ whose }) => whose.patientId))];
  const beside = await runningBeside(ctx.tx, patients, ctx.now.toISOString());
  const wanted = orders.map(({ one }) => one);
  const known = { beside, can: await usable(ctx.tx, wanted) };
  const ruleFor = await ruleMaker(ctx, orders);
  const together: Starting[] = [];
  for (const order of orders) {
    const { one, whose } = order;
    const reason = inTheWay(order, known);
    if (reason) {
      left.push({ ...order, reason });
      continue;
    }
    if (one.kind === 'plan' || one.kind === 'survey')
      together.push({ ...order, startsAt: startOf(ctx, order, beside) });
    else {
      const thing =
        one.kind === 'trigger' ? await ruleFor(one.templateId, whose.patientId) : await work(ctx, one, whose);
      if ('left' in thing) {
        left.push({ ...order, reason: thing.left });
        continue;
      }
      made.push({ ...order, madeId: thing.id });
    }
    claim(order, beside);
  }
  return { made: [...made, ...(await plansOf(ctx, together)), ...(await surveysOf(ctx, together))], left };
}

/** What is made now is in the way of what comes after it; plans of one programme are not in each other's. */
function claim({ one, whose: { patientId, patientProgramId } }: Order, beside: Beside): void {
  if (one.kind === 'trigger') beside.others.set(besideKey(patientId, one.templateId), null);
  if (one.kind === 'survey') beside.others.set(besideKey(patientId, one.surveyId), null);
  if (one.kind !== 'plan') return;
  const key = besideKey(patientId, one.valueType);
  beside.plans.set(key, [...(beside.plans.get(key) ?? []), { id: patientProgramId, endsAt: null }]);
}

async function plansOf(ctx: Context, orders: readonly Starting[]): Promise<Made[]> {
  const asked = orders.flatMap((order) => {
    const { one, whose, startsAt } = order;
    if (one.kind !== 'plan' || !isValueTypeKey(one.valueType)) return [];
    const { valueType, schedule, windowMinutes: graceMinutes } = one;
    return [{ order, plan: { patientId: whose.patientId, valueType, schedule, graceMinutes, startsAt } }];
  });
  const ids = await createPlans(
    ctx,
    asked.map(({ plan }) => plan),
  );
  return asked.flatMap(({ order }, at) => withId(order, ids[at]));
}

async function surveysOf(ctx: Context, orders: readonly Starting[]): Promise<Made[]> {
  const asked = orders.flatMap((order) => {
    const { one, whose, startsAt } = order;
    if (one.kind !== 'survey') return [];
    const isOnce = one.schedules.length === 0;
    const graceMinutes = isOnce ? onceWindowMinutes(one.windowMinutes) : one.windowMinutes;
    const times = { schedules: [...one.schedules], graceMinutes, startsAt, isOnce };
    return [{ order, survey: { patientId: whose.patientId, surveyId: one.surveyId, ...times } }];
  });
  const ids = await askPatients(
    ctx,
    asked.map(({ survey }) => survey),
  );
  return asked.flatMap(({ order }, at) => withId(order, ids[at]));
}

const withId = (order: Order, madeId: string | undefined): Made[] => (madeId ? [{ ...order, madeId }] : []);

type OneMade = { id: string } | { left: Left };

/** A rule that was switched off is switched on again rather than made twice. */
async function ruleMaker(ctx: Context, orders: readonly Order[]) {
  const asked = orders.flatMap(({ one, whose }) =>
    one.kind === 'trigger' ? { patientId: whose.patientId, templateId: one.templateId } : [],
  );
  const resting = await restingTriggers(ctx.tx, asked);
  const makers = new Map<string, Awaited<ReturnType<typeof triggerOfTemplate>>>();
  for (const template of await templatesOf(ctx.tx, [...new Set(asked.map(({ templateId }) => templateId))]))
    makers.set(template.id, await triggerOfTemplate(ctx, template));
  return async (templateId: string, patientId: string): Promise<OneMade> => {
    const id = resting.get(besideKey(patientId, templateId));
    if (id) await updateTrigger(ctx, id, { isActive: true });
    if (id) return { id };
    return (await makers.get(templateId)?.(patientId)) ?? { left: 'not_there' };
  };
}

type Work = Extract<Wanted, { kind: 'series' | 'task' }>;

/** Work of the practice: a series, or one task where it has no times. */
async function work(ctx: Context, one: Work, { patientId, patientProgramId }: Whose): Promise<OneMade> {
  const { title, description, taskType, priority, roleId } = one.task;
  const values = { title, description, taskType, priority, roleId, patientId };
  if (one.kind === 'task')
    return { id: await createTask(ctx, { id: null, values: { ...values, patientProgramId } }) };
  const times = {
    dueAfterMinutes: one.windowMinutes,
    startAt: ctx.now.toISOString(),
    crons: [...one.schedules],
  };
  return { id: await scheduleVerbs.create(ctx, { id: null, values: { ...values, ...times } }) };
}

/** Ends what was made; a task that was made stays the work of who has it. */
export async function endMade(ctx: Context, items: readonly HeldItem[]): Promise<void> {
  const of = (kind: HeldItem['kind']) =>
    items.filter((one) => one.kind === kind).map(({ made_id: id }) => id);
  await endPlansById(ctx, of('plan'));
  await endSurveysById(ctx, of('survey'));
  await stopSeriesById(ctx, of('series'));
  const rules = of('trigger');
  if (rules.length === 0) return;
  const active = await ctx.tx
    .selectFrom('measurement_trigger')
    .where('id', 'in', rules)
    .where('is_active', '=', true)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of active) await updateTrigger(ctx, id, { isActive: false });
}
