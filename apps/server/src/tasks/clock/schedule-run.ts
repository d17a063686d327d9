import { dueRun, nextPlanRun, type SchedulePlan } from '@fernpuls/domain/tasks/schedule-plan';
import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { newId } from '../../ground/ids.ts';
import type { Tables } from '../../ground/tables.ts';
import { addSteps } from '../steps.ts';
import { createTask } from '../write-task.ts';

type ScheduleRow = Selectable<Tables['task_schedule']>;

export function planOf(row: ScheduleRow): SchedulePlan {
  return {
    crons: row.crons,
    startAt: Date.parse(row.start_at),
    endAt: row.end_at === null ? null : Date.parse(row.end_at),
    holidays: row.holidays,
    federalState: row.federal_state,
  };
}

/**
 * Makes the task of the newest run that is due and remembers how many older ones were left out. The row is held from
 * reading to writing and the run is unique in the database: however many servers look, there is one task.
 */
export async function makeDueTask(ctx: Context, id: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('task_schedule')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const now = ctx.now.getTime();
  const plan = planOf(row);
  const since = Math.max(Date.parse(row.planned_from), row.last_run_at ? Date.parse(row.last_run_at) : 0);
  const due = dueRun(plan, { lastRunAt: since, now });
  const next = nextPlanRun(plan, now);
  const nextRunAt = next === null ? null : new Date(next).toISOString();
  if (due) await makeTask(ctx, row, due.at);
  await ctx.tx
    .updateTable('task_schedule')
    .set({
      next_run_at: nextRunAt,
      ...(due && {
        last_run_at: new Date(due.at).toISOString(),
        missed_runs: row.missed_runs + due.missed,
        ...(due.lastMissedAt !== null && { last_missed_at: new Date(due.lastMissedAt).toISOString() }),
      }),
    })
    .where('id', '=', id)
    .execute();
  return due !== null;
}

async function makeTask(ctx: Context, row: ScheduleRow, at: number): Promise<void> {
  const scheduledAt = new Date(at).toISOString();
  const made = await ctx.tx
    .selectFrom('task')
    .where('schedule_id', '=', row.id)
    .where('scheduled_at', '=', scheduledAt)
    .select('id')
    .executeTakeFirst();
  if (made) return;
  const minutes = row.due_after_minutes;
  const taskId = await createTask(ctx, {
    id: newId(),
    values: {
      title: row.title,
      description: row.description,
      taskType: row.task_type,
      priority: row.priority,
      patientId: row.patient_id,
      assigneeId: row.assignee_id,
      roleId: row.role_id,
      dueAt: minutes === null ? null : new Date(at + minutes * 60_000).toISOString(),
      createdById: null,
      scheduleId: row.id,
      scheduledAt,
    },
  });
  await addSteps(ctx.tx, taskId, row.steps);
}
