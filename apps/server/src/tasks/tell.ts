import { isWork, type TaskNotificationKind, whoIsTold } from '@fernpuls/domain/tasks/notifications';
import { withCovers } from '@fernpuls/domain/triggers/escalation';
import { type Context, personId } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';
import { absencesNow, taskConcerns } from './queries.ts';

type Notice = { kind: TaskNotificationKind; taskId: string; about: string };

/** Tells whom it concerns, each as they chose; the same kind `about` the same is told once. */
export async function tell(ctx: Context, { kind, taskId, about }: Notice): Promise<void> {
  const concerns = await taskConcerns(ctx.tx, taskId);
  if (!concerns) return;
  const people = {
    assigneeId: concerns.assignee_id,
    roleHolderIds: concerns.holders,
    createdById: concerns.created_by_id,
    commenterIds: concerns.commenters,
  };
  const actor = personId(ctx);
  // What is only to be known waits until they are back.
  const away = isWork(kind) ? await absencesNow(ctx.tx, ctx.now) : [];
  const told = withCovers(whoIsTold(kind, people, actor), away, ctx.now.getTime()).filter(
    (id) => id !== actor,
  );
  if (told.length === 0) return;
  const chosen = await ctx.tx
    .selectFrom('task_notification_choice')
    .where('physician_id', 'in', told)
    .where('kind', '=', kind)
    .select(['physician_id', 'in_app', 'by_mail'])
    .execute();
  const rows = told.flatMap((physicianId) => {
    const choice = chosen.find(({ physician_id }) => physician_id === physicianId);
    const { in_app, by_mail } = choice ?? { in_app: true, by_mail: false };
    if (!in_app && !by_mail) return [];
    const who = { id: newId(), task_id: taskId, physician_id: physicianId, actor_id: actor };
    return [{ ...who, kind, about, in_app, mail_waits: by_mail, created_at: ctx.now.toISOString() }];
  });
  if (rows.length === 0) return;
  const written = await ctx.tx
    .insertInto('task_notification')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['physician_id', 'in_app'])
    .execute();
  ctx.announce(
    'task_notified',
    written.filter((row) => row.in_app).map((row) => row.physician_id),
  );
}
