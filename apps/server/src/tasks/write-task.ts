import type { UpdateInput } from '@fernpuls/contract/kit/resource';
import { tasks } from '@fernpuls/contract/tasks/task';
import {
  closesCircle,
  holdsUpCompletion,
  isDone,
  mayChangeTask,
  type TaskState,
} from '@fernpuls/domain/tasks/task';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { defaultVerbs } from '../kit/verbs.ts';
import { newId } from '../ground/ids.ts';
import type { Change, Insert } from '../ground/rows.ts';
import { ancestorsOf, holdTaskTree } from './queries.ts';
import { tell } from './tell.ts';

type Fields = typeof tasks.fields;

const byTable = defaultVerbs(tasks);
const parentField = '/data/relationships/parent';

type Held = {
  state: TaskState;
  parent_id: string | null;
  patient_id: string | null;
  patient_program_id: string | null;
  chat_message_id: string | null;
  assignee_id: string | null;
  role_id: string | null;
  started_at: string | null;
};
const fresh: Held = {
  state: 'not_started',
  parent_id: null,
  patient_id: null,
  patient_program_id: null,
  chat_message_id: null,
  assignee_id: null,
  role_id: null,
  started_at: null,
};

/** By a person, or by the system's clock and templates; `values` are those of the resource. */
export async function createTask(
  ctx: Context,
  input: { id: string | null; values: Insert<Fields> },
): Promise<string> {
  const id = input.id ?? newId();
  const { state = 'not_started' } = input.values;
  await checkPlace(ctx, { id, values: input.values, before: null, isOpen: !isDone(state) });
  await checkProgram(ctx, input.values, fresh);
  await checkMessage(ctx, input.values, fresh);
  const values = withState(ctx, { createdById: personId(ctx), ...input.values }, null);
  await byTable.create(ctx, { id, values });
  await tellAbout(ctx, id, values, fresh);
  ctx.announce('tasks_changed', [id, ...parentOf(values)]);
  return id;
}

export async function updateTask(ctx: Context, id: string, values: UpdateInput<Fields>): Promise<void> {
  if ('parentId' in values) await holdTaskTree(ctx.tx, ctx.tenant.id);
  const before = await ctx.tx
    .selectFrom('task')
    .where('id', '=', id)
    .select([
      'state',
      'parent_id',
      'patient_id',
      'patient_program_id',
      'chat_message_id',
      'assignee_id',
      'role_id',
      'started_at',
    ])
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new Refusal('not_found');
  const { state = before.state } = values;
  await checkPlace(ctx, { id, values, before, isOpen: !isDone(state) });
  await checkProgram(ctx, values, before);
  await checkMessage(ctx, values, before);
  if (state === 'completed' && before.state !== 'completed') {
    await checkChildren(ctx, id, values);
    await checkSteps(ctx, id, values);
  }
  const changed = withState(ctx, values, before);
  await byTable.update(ctx, id, changed);
  await tellAbout(ctx, id, changed, before);
  const parents = [before.parent_id, ...parentOf(values)].filter((parent) => parent !== null);
  ctx.announce('tasks_changed', [...new Set([id, ...parents])]);
}

export async function removeTask(ctx: Context, id: string): Promise<void> {
  await byTable.remove(ctx, id);
  ctx.announce('tasks_changed', [id]);
}

function parentOf(values: Change<Fields>): string[] {
  return typeof values.parentId === 'string' ? [values.parentId] : [];
}

type Placed = { id: string; values: Change<Fields>; before: Held | null; isOpen: boolean };

/** No task stands below itself, and nothing open below what is completed. */
async function checkPlace(ctx: Context, { id, values, before, isOpen }: Placed): Promise<void> {
  const moved = values.parentId === undefined ? (before?.parent_id ?? null) : values.parentId;
  if (moved === null) return;
  if (moved !== before?.parent_id && closesCircle(id, moved, await ancestorsOf(ctx.tx, moved)))
    throw invalid({ field: parentField, code: 'circle_of_tasks' });
  const opened = isOpen && (!before || moved !== before.parent_id || isDone(before.state));
  if (!opened) return;
  // Shared with other subtasks, at odds with whoever completes it this moment.
  const parent = await ctx.tx
    .selectFrom('task')
    .where('id', '=', moved)
    .select('state')
    .forShare()
    .executeTakeFirst();
  if (parent?.state === 'completed') throw invalid({ field: parentField, code: 'parent_completed' });
}

/** A programme is one the task's own patient takes part in. */
async function checkProgram(ctx: Context, values: Change<Fields>, before: Held): Promise<void> {
  if (!('patientProgramId' in values) && !('patientId' in values)) return;
  const given = { patientId: before.patient_id, patientProgramId: before.patient_program_id, ...values };
  if (!given.patientProgramId || !given.patientId) return;
  const found = await ctx.tx
    .selectFrom('patient_program')
    .where('id', '=', given.patientProgramId)
    .where('patient_id', '=', given.patientId)
    .select('id')
    .executeTakeFirst();
  if (!found) throw invalid({ field: '/data/relationships/patient_program', code: 'reference_not_found' });
}

/** A message is one of the task's own patient. */
async function checkMessage(ctx: Context, values: Change<Fields>, before: Held): Promise<void> {
  if (!('chatMessageId' in values) && !('patientId' in values)) return;
  const given = { patientId: before.patient_id, chatMessageId: before.chat_message_id, ...values };
  if (!given.chatMessageId) return;
  const field = '/data/relationships/chat_message';
  const found = await ctx.tx
    .selectFrom('chat_message')
    .where('id', '=', given.chatMessageId)
    .select('patient_id')
    .executeTakeFirst();
  if (!found) throw invalid({ field, code: 'reference_not_found' });
  if (found.patient_id !== given.patientId) throw invalid({ field, code: 'patient_mismatch' });
}

async function checkChildren(ctx: Context, id: string, values: Change<Fields>): Promise<void> {
  const open = await ctx.tx
    .selectFrom('task')
    .where('parent_id', '=', id)
    .where('done_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (holdsUpCompletion(open.n, values.forcedReason ?? null)) throw new Refusal('open_subtasks');
}

/** A step that is compulsory holds the task up as an open subtask does. */
async function checkSteps(ctx: Context, id: string, values: Change<Fields>): Promise<void> {
  const open = await ctx.tx
    .selectFrom('task_step')
    .where('task_id', '=', id)
    .where('is_required', '=', true)
    .where('is_done', '=', false)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (holdsUpCompletion(open.n, values.forcedReason ?? null)) throw new Refusal('open_required_steps');
}

/** A changed state must be allowed; failing needs a reason; when and by whom is the server's to say. */
function withState<T extends Change<Fields>>(ctx: Context, values: T, before: Held | null): T {
  const { state } = values;
  if (state === undefined) return values;
  if (before && !mayChangeTask(before.state, state)) throw new Refusal('conflict');
  if (state === 'failed' && before?.state !== 'failed' && !values.failureReason) {
    throw invalid({ field: '/data/attributes/failure_reason', code: 'required' });
  }
  if (before?.state === state) return values;
  const at = ctx.now.toISOString();
  const startedAt = state === 'not_started' ? null : (before?.started_at ?? at);
  if (isDone(state)) return { ...values, startedAt, doneAt: at, doneById: personId(ctx) };
  return { forcedReason: null, ...values, startedAt, doneAt: null, doneById: null };
}

async function tellAbout(ctx: Context, id: string, values: Change<Fields>, before: Held): Promise<void> {
  const at = ctx.now.toISOString();
  const isGiven =
    (typeof values.assigneeId === 'string' && values.assigneeId !== before.assignee_id) ||
    (typeof values.roleId === 'string' && values.roleId !== before.role_id);
  if (isGiven) await tell(ctx, { kind: 'assigned', taskId: id, about: at });
  const { state } = values;
  if ((state === 'completed' || state === 'failed') && state !== before.state)
    await tell(ctx, { kind: state, taskId: id, about: at });
}
