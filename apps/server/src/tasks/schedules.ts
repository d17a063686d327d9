import { taskSchedules } from '@fernpuls/contract/tasks/task-schedule';
import type { CreateInput, UpdateInput } from '@fernpuls/contract/kit/resource';
import { nextPlanRun } from '@fernpuls/domain/tasks/schedule-plan';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { refuseComingBack } from '../ground/keeping.ts';
import { toEntity } from '../ground/rows.ts';
import { withSpan } from '../measurements/index.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { scheduleRows } from './queries.ts';
import { makeDueTask, planOf } from './clock/schedule-run.ts';

type Fields = typeof taskSchedules.fields;

const byTable = defaultVerbs(taskSchedules);
const load: Verbs<typeof taskSchedules>['load'] = async (ctx, ids) =>
  (await scheduleRows(ctx.tx, ids)).map(toEntity);
const spanned = withSpan({ load, create, update }, { from: 'startAt', until: 'endAt' });
const planFields = ['crons', 'startAt', 'endAt', 'holidays', 'federalState', 'isActive'];

export const scheduleVerbs = { load, ...spanned } satisfies Partial<Verbs<typeof taskSchedules>>;

async function create(ctx: Context, { id, values }: { id: string | null; values: CreateInput<Fields> }) {
  const { patientId = null, assigneeId } = values;
  await refuseComingBack(ctx, { patientId, before: [], after: whom(assigneeId) });
  const made = await byTable.create(ctx, { id, values: { ...values, createdById: personId(ctx) } });
  await replan(ctx, made);
  return made;
}

async function update(ctx: Context, id: string, values: UpdateInput<Fields>): Promise<void> {
  // What the old plan still owes is made first: no run falls between two plans.
  await makeDueTask(ctx, id);
  const [held] = await byTable.load(ctx, [id]);
  if (!held) throw new Refusal('not_found');
  const { patientId = held.patientId, assigneeId = held.assigneeId } = values;
  const before = patientId === held.patientId ? whom(held.assigneeId) : [];
  await refuseComingBack(ctx, { patientId, before, after: whom(assigneeId) });
  await byTable.update(ctx, id, values);
  if (planFields.some((name) => name in values)) await replan(ctx, id);
}

const whom = (assigneeId: string | null | undefined) => (assigneeId ? [assigneeId] : []);

/** Looks ahead from now; what lies behind is not made up for. */
async function replan(ctx: Context, id: string): Promise<void> {
  const row = await ctx.tx.selectFrom('task_schedule').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const next = row.is_active ? nextPlanRun(planOf(row), ctx.now.getTime()) : null;
  await ctx.tx
    .updateTable('task_schedule')
    .set({
      planned_from: ctx.now.toISOString(),
      next_run_at: next === null ? null : new Date(next).toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

type Stopped = { id: string; assigneeId: string | null };

/** No series of a patient goes on; which did, and whose work they were. */
export function stopSeriesOf(ctx: Context, patientId: string): Promise<Stopped[]> {
  return stopAll(ctx, running(ctx).where('patient_id', '=', patientId));
}

/** These stop, as far as they go on; which. */
export async function stopSeriesById(ctx: Context, ids: readonly string[]): Promise<Stopped[]> {
  return ids.length === 0 ? [] : stopAll(ctx, running(ctx).where('id', 'in', ids));
}

function running(ctx: Context) {
  return ctx.tx
    .selectFrom('task_schedule')
    .where('is_active', '=', true)
    .select(['id', 'assignee_id as assigneeId'])
    .orderBy('id')
    .forUpdate();
}

async function stopAll(ctx: Context, series: ReturnType<typeof running>): Promise<Stopped[]> {
  const stopped = await series.execute();
  for (const { id } of stopped) await switchTo(ctx, id, false);
  return stopped;
}

/** Those still stopped go on from now; which. */
export async function resumeSeries(ctx: Context, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const stopped = await ctx.tx
    .selectFrom('task_schedule')
    .where('id', 'in', ids)
    .where('is_active', '=', false)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of stopped) await switchTo(ctx, id, true);
  return stopped.map(({ id }) => id);
}

async function switchTo(ctx: Context, id: string, isActive: boolean): Promise<void> {
  await byTable.update(ctx, id, { isActive });
  await replan(ctx, id);
}
