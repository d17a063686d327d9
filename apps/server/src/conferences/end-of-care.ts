import type { Context } from '../ground/context.ts';
import { act } from './change-session.ts';
import { cancelledAhead, scheduledOf, setStatus } from './queries.ts';

type Cancelled = { id: string; physicianId: string };

/** Cancels what a patient has before them, and says why; a consultation that runs is ended by those in it. */
export async function cancelScheduled(ctx: Context, patientId: string, reason: string): Promise<Cancelled[]> {
  const found = await scheduledOf(ctx.tx, patientId);
  for (const { id } of found) await act(ctx, id, 'cancel', reason);
  return found;
}

/** Those still cancelled that lie ahead take place again; which. */
export async function scheduleAgain(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const again = await cancelledAhead(ctx.tx, ids, ctx.now);
  for (const id of again) {
    await setStatus(ctx.tx, id, { status: 'scheduled', now: ctx.now });
    const changes = { status: ['cancelled', 'scheduled'] };
    ctx.audit({ action: 'update', subjectType: 'video_consultations', subjectId: id, changes });
  }
  ctx.announce('video_consultations_changed', again);
  return again;
}
