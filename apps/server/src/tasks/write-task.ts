import { tasks } from '@fernpuls/contract/tasks/task';
import { isDone, mayChangeTask, type TaskState } from '@fernpuls/domain/tasks/task';
import { type Context, personId } from '../kit/context.ts';
import { invalid, Refusal } from '../kit/errors.ts';
import type { Values } from '../kit/jsonapi.ts';
import { defaultVerbs } from '../kit/verbs.ts';

const byTable = defaultVerbs(tasks);

export async function createTask(
  ctx: Context,
  input: { id: string | null; values: Values },
): Promise<string> {
  const values = { ...input.values, createdById: personId(ctx) };
  const id = await byTable.create(ctx, { id: input.id, values: withDone(ctx, values, null) });
  ctx.announce('tasks_changed', [id]);
  return id;
}

export async function updateTask(ctx: Context, id: string, values: Values): Promise<void> {
  const before = await ctx.tx
    .selectFrom('task')
    .where('id', '=', id)
    .select('state')
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new Refusal('not_found');
  await byTable.update(ctx, id, withDone(ctx, values, before.state));
  ctx.announce('tasks_changed', [id]);
}

export async function removeTask(ctx: Context, id: string): Promise<void> {
  await byTable.remove(ctx, id);
  ctx.announce('tasks_changed', [id]);
}

/** A changed state must be allowed; failing needs a reason; when it was done is the server's time. */
function withDone(ctx: Context, values: Values, before: TaskState | null): Values {
  const state = values.state as TaskState | undefined;
  if (state === undefined) return values;
  if (before && !mayChangeTask(before, state)) throw new Refusal('conflict');
  if (state === 'failed' && before !== 'failed' && !values.failureReason) {
    throw invalid({ field: '/data/attributes/failure_reason', code: 'required' });
  }
  if (before === state) return values;
  return { ...values, doneAt: isDone(state) ? ctx.now.toISOString() : null };
}
