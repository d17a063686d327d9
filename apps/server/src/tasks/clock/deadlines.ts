import type { Context } from '../../ground/context.ts';
import { tell } from '../tell.ts';
import { takeDeadlines } from './queries.ts';

/** Tells of deadlines an hour ahead and once they have passed; who was away hears of the passed one only. */
export async function remindOfDeadlines(ctx: Context): Promise<void> {
  for (const { id, due_at, is_over } of await takeDeadlines(ctx.tx, ctx.now))
    await tell(ctx, { kind: is_over ? 'overdue' : 'due', taskId: id, about: due_at });
}
