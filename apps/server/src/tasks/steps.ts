import type { StepLine } from '@fernpuls/contract/tasks/step-lines';
import { taskSteps } from '@fernpuls/contract/tasks/task-step';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { newId } from '../ground/ids.ts';
import type { Tx } from '../ground/database.ts';
import { toEntity } from '../ground/rows.ts';
import { stepRows } from './queries.ts';
import { unrecorded, version } from './versions.ts';

const byTable = defaultVerbs(taskSteps);

export const stepVerbs: Partial<Verbs<typeof taskSteps>> = {
  load: async (ctx, ids) => (await stepRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, { id, values }) {
    const { taskId } = values;
    const position = values.position ?? (await nextPosition(ctx.tx, taskId));
    const written = { ...values, position, ...ticked(ctx, values.isDone === true) };
    const made = await byTable.create(unrecorded(ctx), { id, values: written });
    version(ctx, taskId, 'step_added', { step: [null, values.title] });
    return made;
  },
  async update(ctx, id, values) {
    const before = await held(ctx, id);
    const isTicked = values.isDone !== undefined && values.isDone !== before.is_done;
    const change = isTicked ? { ...values, ...ticked(ctx, values.isDone === true) } : values;
    await byTable.update(unrecorded(ctx), id, change);
    const { title = before.title } = values;
    if (isTicked)
      version(ctx, before.task_id, values.isDone ? 'step_done' : 'step_undone', { step: [title, title] });
    if (title !== before.title) version(ctx, before.task_id, 'step_changed', { step: [before.title, title] });
    if (values.position !== undefined && values.position !== before.position)
      version(ctx, before.task_id, 'step_moved', {
        position: [before.position + 1, values.position + 1],
        step: [title, title],
      });
    const isMarked = (name: 'isRequired' | 'isCall', was: boolean) =>
      values[name] !== undefined && values[name] !== was;
    if (isMarked('isRequired', before.is_required) || isMarked('isCall', before.is_call))
      version(ctx, before.task_id, 'step_marked', { step: [title, title] });
    if (values.taskId !== undefined && values.taskId !== before.task_id) {
      version(ctx, before.task_id, 'step_removed', { step: [title, null] });
      version(ctx, values.taskId, 'step_added', { step: [null, title] });
    }
  },
  async remove(ctx, id) {
    const before = await held(ctx, id);
    await byTable.remove(unrecorded(ctx), id);
    version(ctx, before.task_id, 'step_removed', { step: [before.title, null] });
  },
};

/** A checklist as a template or a schedule holds it. */
export async function addSteps(tx: Tx, taskId: string, lines: readonly StepLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ title, isRequired, isCall, questions }, position) => ({
    id: newId(),
    task_id: taskId,
    title,
    position,
    is_done: false,
    done_at: null,
    done_by_id: null,
    is_required: isRequired,
    is_call: isCall,
    questions: JSON.stringify(questions) as never,
    answers: JSON.stringify([]) as never,
  }));
  await tx.insertInto('task_step').values(rows).execute();
}

async function held(ctx: Context, id: string) {
  const found = await ctx.tx
    .selectFrom('task_step')
    .where('id', '=', id)
    .select(['task_id', 'title', 'position', 'is_done', 'is_required', 'is_call'])
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('not_found');
  return found;
}

async function nextPosition(tx: Tx, taskId: string): Promise<number> {
  const last = await tx
    .selectFrom('task_step')
    .where('task_id', '=', taskId)
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst();
  return (last?.position ?? -1) + 1;
}

function ticked(ctx: Context, isDone: boolean) {
  return isDone
    ? { doneAt: ctx.now.toISOString(), doneById: personId(ctx) }
    : { doneAt: null, doneById: null };
}
