import type { TaskNotificationKind } from '@fernpuls/domain/tasks/notifications';
import type { Context } from '../../ground/context.ts';
import type { OriginOf } from '../../ground/origins.ts';
import type { Secrets } from '../../ground/secrets.ts';
import { textOf } from '../../ground/sentences.ts';
import { practiceLanguage, queueMail } from '../../tenancy/index.ts';
import { takeNotices } from './queries.ts';

type Parts = { secrets: Secrets; originOf: OriginOf };

/** One mail for all a person is told in this round. It says what happened, never about whom: titles may name patients. */
export async function sendNotices(ctx: Context, { secrets, originOf }: Parts): Promise<void> {
  const notices = await takeNotices(ctx.tx);
  if (notices.length === 0) return;
  const language = await practiceLanguage(ctx);
  const origin = originOf(ctx.tenant);
  const line = (kind: TaskNotificationKind, count: number) =>
    textOf(language, 'mails', `task_news.kinds.${kind}`, { count }) ?? kind;
  for (const [personId, told] of Map.groupBy(notices, (notice) => notice.physician_id)) {
    const person = await ctx.tx
      .selectFrom('physician')
      .where('id', '=', personId)
      .where('is_active', '=', true)
      .select(['email', 'title', 'first_name', 'last_name'])
      .executeTakeFirst();
    if (!person) continue;
    const kinds = Map.groupBy(told, (notice) => notice.kind);
    const [only] = told;
    const path = told.length === 1 && only ? `/${only.task_id}` : '';
    await queueMail(ctx, secrets, {
      template: 'task_news',
      language,
      to: {
        email: person.email,
        name: [person.title, person.first_name, person.last_name].filter(Boolean).join(' '),
      },
      params: { news: [...kinds].map(([kind, group]) => line(kind, group.length)).join('\n') },
      link: `${origin}/protected/dashboard/tasks${path}`,
    });
  }
}
