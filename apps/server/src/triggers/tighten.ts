import type { Priority } from '@fernpuls/domain/triggers/priority';
import type { Context } from '../ground/context.ts';
import { deadlines } from '../measurements/index.ts';
import { tightenOpenEvent } from './queries.ts';

/**
 * A rule that has become more urgent makes its open alarm so: due no later than one that came now, unseen, and told anew.
 * One that has become less urgent leaves it as it is.
 */
export async function tightenOpen(ctx: Context, triggerId: string, priority: Priority): Promise<void> {
  const { dueAt, escalateAt } = deadlines(ctx.tenant, priority, ctx.now.getTime());
  const ids = await tightenOpenEvent(ctx.tx, { triggerId, priority, dueAt, escalateAt });
  for (const id of ids)
    ctx.audit({
      action: 'update',
      subjectType: 'trigger_events',
      subjectId: id,
      changes: { priority },
    });
  ctx.announce('trigger_event', ids);
}
