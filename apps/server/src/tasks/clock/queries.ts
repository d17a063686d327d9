import { sql } from 'kysely';
import { dueNoticeMs, type TaskNotificationKind } from '@fernpuls/domain/tasks/notifications';
import type { Tx } from '../../ground/database.ts';

const isOpen = sql`task.state in ('not_started', 'active') and task.due_at is not null`;

/** The next hour's deadlines and those that passed, of which nobody was told yet. */
function untold(now: Date) {
  const soon = new Date(now.getTime() + dueNoticeMs).toISOString();
  return sql`${isOpen} and task.due_at <= ${soon}::timestamptz and (
    task.due_told_for is distinct from task.due_at
    or (task.due_at <= ${now.toISOString()}::timestamptz and task.overdue_told_for is distinct from task.due_at))`;
}

/** Practices that use tasks and have a run, a deadline or a mail waiting. */
export async function tenantsWithTaskWork(tx: Tx, now: Date): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from tenant
    where not exists (
      select 1 from tenant_module as module
      where module.tenant_id = tenant.id and module.key = 'tasks' and not module.is_enabled
    ) and (
      exists (
        select 1 from task_schedule as schedule
        where schedule.tenant_id = tenant.id and is_active and next_run_at <= ${now.toISOString()}::timestamptz
      ) or exists (select 1 from task where task.tenant_id = tenant.id and ${untold(now)})
      or exists (select 1 from task_notification as notice where notice.tenant_id = tenant.id and mail_waits)
    ) order by id
  `.execute(tx);
  return found.rows.map((row) => row.id);
}

export async function dueScheduleIds(tx: Tx, now: Date): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from task_schedule where is_active and next_run_at <= ${now.toISOString()}::timestamptz
    order by next_run_at limit 500
  `.execute(tx);
  return found.rows.map((row) => row.id);
}

type Deadline = { id: string; due_at: string; is_over: boolean };

/** Marks them told and answers them; another server at the same work takes others. */
export async function takeDeadlines(tx: Tx, now: Date): Promise<Deadline[]> {
  const found = await sql<Deadline>`
    update task set
      due_told_for = due_at,
      overdue_told_for = case when due_at <= ${now.toISOString()}::timestamptz then due_at else overdue_told_for end
    where id in (select id from task where ${untold(now)} order by due_at limit 200 for update skip locked)
    returning id, due_at, due_at <= ${now.toISOString()}::timestamptz as is_over
  `.execute(tx);
  return found.rows;
}

type Notice = { id: string; kind: TaskNotificationKind; task_id: string; physician_id: string };

export async function takeNotices(tx: Tx): Promise<Notice[]> {
  const found = await sql<Notice>`
    update task_notification set mail_waits = false
    where id in (select id from task_notification where mail_waits order by created_at limit 200 for update skip locked)
    returning id, kind, task_id, physician_id
  `.execute(tx);
  return found.rows;
}
