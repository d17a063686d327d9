import type { CloseReason } from '@fernpuls/domain/triggers/event-life-cycle';
import type { Context } from '../ground/context.ts';
import { act } from './act.ts';
import { lockEvents, openEventsBefore } from './queries.ts';

type Closing = { before: Date; reason: CloseReason; note: string; most: number };

/** Closes the open alarms that came before an instant, the oldest first; how many. */
export async function closeOlder(ctx: Context, { before, reason, note, most }: Closing): Promise<number> {
  const ids = await openEventsBefore(ctx.tx, before, most);
  const events = await lockEvents(ctx.tx, ids);
  const change = {
    close_reason: reason,
    close_note: note,
    snoozed_until: null,
    snooze_reason: null,
    closed_at: ctx.now.toISOString(),
    closed_by_id: null,
  };
  return (await act(ctx, events, 'close', { change, note })).changed.length;
}
