import {
  chooseTaskNotifications,
  seeTaskNotifications,
  taskNotificationChoices,
  taskNotifications,
} from '@fernpuls/contract/tasks/task-notifications.call';
import { taskNotificationKinds } from '@fernpuls/domain/tasks/notifications';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { notificationRows } from './queries.ts';

export const notificationHandlers: Handler[] = [
  verb(taskNotifications, async (ctx) => ({
    unseen: await unseenOf(ctx),
    data: await notificationRows(ctx.tx, me(ctx)),
  })),
  verb(seeTaskNotifications, async (ctx, { ids }) => {
    let change = ctx.tx
      .updateTable('task_notification')
      .set({ seen_at: ctx.now.toISOString() })
      .where('physician_id', '=', me(ctx))
      .where('seen_at', 'is', null);
    if (ids) change = change.where('id', 'in', ids.length > 0 ? ids : [me(ctx)]);
    await change.execute();
    // Other windows of the same person.
    ctx.announce('task_notified', [me(ctx)]);
    return { unseen: await unseenOf(ctx) };
  }),
  verb(taskNotificationChoices, async (ctx) => ({ data: await choicesOf(ctx) })),
  verb(chooseTaskNotifications, async (ctx, { data }) => {
    for (const { kind, inApp, byMail } of data) {
      const chosen = { in_app: inApp, by_mail: byMail };
      await ctx.tx
        .insertInto('task_notification_choice')
        .values({ physician_id: me(ctx), kind, ...chosen })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'physician_id', 'kind']).doUpdateSet(chosen))
        .execute();
    }
    return { data: await choicesOf(ctx) };
  }),
];

function me(ctx: Context): string {
  const id = personId(ctx);
  if (id === null) throw new Refusal('unauthorized');
  return id;
}

async function unseenOf(ctx: Context): Promise<number> {
  const found = await ctx.tx
    .selectFrom('task_notification')
    .where('physician_id', '=', me(ctx))
    .where('in_app', '=', true)
    .where('seen_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return found.n;
}

async function choicesOf(ctx: Context) {
  const set = await ctx.tx
    .selectFrom('task_notification_choice')
    .where('physician_id', '=', me(ctx))
    .select(['kind', 'in_app', 'by_mail'])
    .execute();
  return taskNotificationKinds.map((kind) => {
    const one = set.find((row) => row.kind === kind);
    return { kind, inApp: one?.in_app ?? true, byMail: one?.by_mail ?? false };
  });
}
