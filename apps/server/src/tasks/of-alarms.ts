import type { Context } from '../ground/context.ts';
import { updateTask } from './write-task.ts';

/** The tasks that alarms made for themselves and that nothing else holds up are done when the alarms are closed. */
export async function completeTasksOfAlarms(ctx: Context, alarmIds: readonly string[]): Promise<void> {
  const open = await ownTasks(ctx, alarmIds)
    .where('done_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('task as part')
            .whereRef('part.parent_id', '=', 'task.id')
            .where('part.done_at', 'is', null)
            .select('part.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('task_step as step')
            .whereRef('step.task_id', '=', 'task.id')
            .where('step.is_required', '=', true)
            .where('step.is_done', '=', false)
            .select('step.id'),
        ),
      ),
    )
    .execute();
  for (const { id } of open) await updateTask(ctx, id, { state: 'completed' });
}

type Closed = { id: string; closed_at: string | null };

/** Opened again with their alarms: those that were done by closing these. */
export async function reopenTasksOfAlarms(ctx: Context, alarms: readonly Closed[]): Promise<void> {
  const closedAt = new Map(alarms.map(({ id, closed_at }) => [id, closed_at]));
  const done = await ownTasks(ctx, [...closedAt.keys()])
    .where('state', '=', 'completed')
    .execute();
  for (const { id, trigger_event_id, done_at } of done)
    if (done_at !== null && done_at === closedAt.get(trigger_event_id ?? ''))
      await updateTask(ctx, id, { state: 'not_started' });
}

function ownTasks({ tx }: Context, alarmIds: readonly string[]) {
  return tx
    .selectFrom('task')
    .where('trigger_event_id', 'in', [...alarmIds])
    .where('task_type', '=', 'measurement_trigger')
    .where('created_by_id', 'is', null)
    .select(['id', 'trigger_event_id', 'done_at'])
    .orderBy('id');
}
