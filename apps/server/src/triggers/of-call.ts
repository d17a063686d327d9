import type { SeenAs } from '@fernpuls/domain/triggers/seen-as';
import type { WorseSince } from '@fernpuls/contract/triggers/seen-as';
import { type Context, personId } from '../ground/context.ts';
import { invalid } from '../ground/errors.ts';
import { act } from './act.ts';
import { lockEvents as lockGaps } from './adherence/event.queries.ts';
import { contactGaps, reopenGaps } from './adherence/handlers.ts';
import { closeEvents } from './event-actions.ts';
import { forgetTalk } from './of-call.queries.ts';
import { lockEvents } from './queries.ts';

type Done = 'note' | 'take' | 'close' | 'propose';
type Told = { id: string; done: Done };
type About = { patientId: string; ids: readonly string[]; note: string | null };

type OfCall = About & {
  step: 'note' | 'take' | 'close';
  seenAs?: SeenAs[] | undefined;
  hasSpoken: boolean;
};

/** How a call went stands at each open alarm it was about; what nobody works on yet is taken, or all of them closed. */
export async function alarmsOfCall(
  ctx: Context,
  { patientId, ids, note, step, seenAs, hasSpoken }: OfCall,
): Promise<{ told: Told[]; worseSince?: WorseSince[] }> {
  const events = await lockEvents(ctx.tx, ids);
  requireOwn(events, { patientId, ids, field: '/alarms/ids' });
  const open = events.filter(({ state }) => state !== 'closed');
  await act(ctx, open, hasSpoken ? 'reached' : 'not_reached', { change: {}, note });
  if (step === 'close' && open.length > 0) {
    const named = open.map(({ id }) => id);
    const closing = { ids: named, reason: 'patient_contacted', note, unseenIds: named, seenAs } as const;
    const { changed, proposed, worseSince } = await closeEvents(ctx, closing);
    const done = (id: string): Done =>
      proposed.includes(id) ? 'propose' : changed.includes(id) ? 'close' : 'note';
    return { told: named.map((id) => ({ id, done: done(id) })), ...(worseSince && { worseSince }) };
  }
  const free = open.filter(({ state }) => state === 'raised' || state === 'seen');
  const taken =
    step === 'take' ? (await act(ctx, free, 'take', { change: { assignee_id: personId(ctx) } })).changed : [];
  return { told: open.map(({ id }) => ({ id, done: taken.includes(id) ? 'take' : 'note' })) };
}

const back = {
  take: { action: 'release', change: { assignee_id: null } },
  propose: {
    action: 'reject',
    change: { proposed_at: null, proposed_by_id: null, close_reason: null, close_note: null },
  },
  close: {
    action: 'reopen',
    change: { closed_at: null, closed_by_id: null, close_reason: null, close_note: null },
  },
} as const;

/** What a call did to alarms is undone, and that it was written at them too; what somebody changed since stays. */
export async function takeAlarmsBack(
  ctx: Context,
  callRecordId: string,
  told: readonly Told[],
): Promise<void> {
  for (const [done, those] of Map.groupBy(told, (one) => one.done)) {
    if (done === 'note') continue;
    const events = await lockEvents(
      ctx.tx,
      those.map(({ id }) => id),
    );
    await act(ctx, events, back[done].action, { change: back[done].change });
  }
  const ids = told.map(({ id }) => id);
  await forgetTalk(ctx.tx, callRecordId);
  if (ids.length > 0) ctx.announce('trigger_event', ids);
}

/** Missing readings that were spoken about; answers those that were still open. */
export async function gapsOfCall(ctx: Context, { patientId, ids, note }: About): Promise<string[]> {
  const held = await lockGaps(ctx.tx, ids);
  requireOwn(held, { patientId, ids, field: '/gap_ids' });
  const open = held.filter(({ state }) => state === 'open').map(({ id }) => id);
  return open.length === 0 ? [] : (await contactGaps(ctx, open, note)).changed;
}

export async function takeGapsBack(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await reopenGaps(ctx, ids);
}

type Own = { patientId: string; ids: readonly string[]; field: string };

/** What is named belongs to the patient of the call; anything else is nobody's. */
function requireOwn(held: readonly { patient_id: string }[], { patientId, ids, field }: Own): void {
  if (held.length < new Set(ids).size || held.some((one) => one.patient_id !== patientId))
    throw invalid({ field, code: 'reference_not_found' });
}
