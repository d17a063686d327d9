import type { Context } from '../ground/context.ts';
import { personId } from '../ground/context.ts';
import { act } from './act.ts';
import { lockEvents, openEventsOf } from './queries.ts';

/** Closes what is open of a patient whose care has ended; which alarms that were. */
export async function closeOfPatient(ctx: Context, patientId: string, note: string): Promise<string[]> {
  const events = await lockEvents(ctx.tx, await openEventsOf(ctx.tx, patientId));
  const change = {
    close_reason: 'care_ended' as const,
    close_note: note,
    snoozed_until: null,
    snooze_reason: null,
    closed_at: ctx.now.toISOString(),
    closed_by_id: personId(ctx),
  };
  return (await act(ctx, events, 'close', { change, note })).changed;
}

/** Opens these again, where they are still closed: the end of care was taken back. */
export async function reopenClosed(ctx: Context, ids: readonly string[]): Promise<void> {
  const events = (await lockEvents(ctx.tx, ids)).filter(
    ({ close_reason: reason }) => reason === 'care_ended',
  );
  const change = { closed_at: null, closed_by_id: null, close_reason: null, close_note: null };
  await act(ctx, events, 'reopen', { change });
}
