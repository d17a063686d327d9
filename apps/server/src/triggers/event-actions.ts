import {
  closeTriggerEvents,
  informPhysician,
  noteTriggerEvents,
  rejectClosing,
  releaseTriggerEvents,
  reopenTriggerEvents,
  seeTriggerEvents,
  snoozeTriggerEvents,
  takeTriggerEvents,
} from '@fernpuls/contract/triggers/event-actions.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { isProposedByClosing } from '@fernpuls/domain/triggers/deciding';
import { closeNeedsNote, mayCloseInBulk, maySnooze } from '@fernpuls/domain/triggers/event-life-cycle';
import { unseenTogether } from '@fernpuls/domain/triggers/unseen';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { type Acted, act, joined } from './act.ts';
import { fourEyesOf } from './alarm-policy.ts';
import { type LockedEvent, lockEvents } from './queries.ts';
import { type Told, withSight } from './sight.ts';

const longestSnooze = 7 * 86_400_000;

export const eventActionHandlers: Handler[] = [
  verb(closeTriggerEvents, closeEvents),
  verb(rejectClosing, async (ctx, input) =>
    act(ctx, await lock(ctx, input.ids), 'reject', {
      change: { proposed_at: null, proposed_by_id: null, close_reason: null, close_note: null },
      note: input.note?.trim() || null,
    }),
  ),
  verb(reopenTriggerEvents, async (ctx, input) =>
    act(ctx, await lock(ctx, input.ids), 'reopen', {
      change: { closed_at: null, closed_by_id: null, close_reason: null, close_note: null },
    }),
  ),
  verb(seeTriggerEvents, async (ctx, input) => {
    const unseen = (await lock(ctx, input.ids)).filter((event) => event.seen_at === null);
    return withSight(ctx, { events: unseen, seenAs: input.seenAs, isSilent: true }, (asSeen) =>
      act(ctx, asSeen, 'see', {
        change: { seen_at: ctx.now.toISOString(), seen_by_id: personId(ctx) },
      }),
    );
  }),
  verb(informPhysician, async (ctx, { ids, seenAs, note }) =>
    withSight(ctx, { events: await lock(ctx, ids), seenAs }, (asSeen) =>
      act(ctx, asSeen, 'inform', {
        change: { informed_at: ctx.now.toISOString(), informed_by_id: personId(ctx) },
        note,
      }),
    ),
  ),
  verb(noteTriggerEvents, async (ctx, input) =>
    act(ctx, await lock(ctx, input.ids), input.kind, { change: {}, note: input.note }),
  ),
  verb(takeTriggerEvents, async (ctx, input) => {
    const assignee = input.assigneeId ?? personId(ctx);
    const known =
      assignee &&
      (await ctx.tx
        .selectFrom('physician')
        .where('id', '=', assignee)
        .where('is_active', '=', true)
        .select('id')
        .executeTakeFirst());
    if (!known) throw invalid({ field: '/assignee_id', code: 'reference_not_found' });
    return act(ctx, await lock(ctx, input.ids), 'take', { change: { assignee_id: assignee } });
  }),
  verb(releaseTriggerEvents, async (ctx, input) =>
    act(ctx, await lock(ctx, input.ids), 'release', { change: { assignee_id: null } }),
  ),
  verb(snoozeTriggerEvents, async (ctx, input) => {
    const events = await lock(ctx, input.ids);
    if (input.until === null)
      return act(ctx, events, 'wake', { change: { snoozed_until: null, snooze_reason: null } });
    const { until: snoozed_until, reason: snooze_reason } = input;
    if (!snooze_reason) throw invalid({ field: '/reason', code: 'required' });
    const until = Date.parse(input.until);
    if (until <= ctx.now.getTime()) throw invalid({ field: '/until', code: 'too_old' });
    if (until > ctx.now.getTime() + longestSnooze)
      throw invalid({ field: '/until', code: 'too_big', params: { max: 7 } });
    return withSight(ctx, { events, seenAs: input.seenAs }, (asSeen) => {
      if (asSeen.some((event) => !maySnooze(event.priority)))
        throw invalid({ field: '/ids', code: 'critical_not_snoozed' });
      return act(ctx, asSeen, 'snooze', { change: { snoozed_until, snooze_reason } });
    });
  }),
];

type Closed = Acted & { proposed: string[] };

/** As somebody asks for it: critical ones one patient at a time and with a note, of several those nobody saw by name. */
export async function closeEvents(
  ctx: Context,
  input: InputOf<typeof closeTriggerEvents>,
): Promise<Told<Closed>> {
  const events = await lock(ctx, input.ids);
  return withSight(ctx, { events, seenAs: input.seenAs }, (asSeen) => closeAsSeen(ctx, asSeen, input));
}

function closeAsSeen(
  ctx: Context,
  events: readonly LockedEvent[],
  input: InputOf<typeof closeTriggerEvents>,
): Promise<Closed> {
  const open = events.filter((event) => event.state !== 'closed');
  const note = input.note?.trim() || null;
  const ofManyPatients = new Set(open.map((event) => event.patient_id)).size > 1;
  if (ofManyPatients && open.some((event) => !mayCloseInBulk(event.priority))) {
    throw invalid({ field: '/ids', code: 'critical_not_in_bulk' });
  }
  if (note === null && open.some((event) => closeNeedsNote(event.priority))) {
    throw invalid({ field: '/note', code: 'note_required' });
  }
  const unseen = unseenTogether(open.map(({ id, seen_at }) => ({ id, seenAt: seen_at })));
  const named = new Set(input.unseenIds);
  if (unseen.some(({ id }) => !named.has(id))) {
    throw invalid({ field: '/unseen_ids', code: 'unseen_not_named' });
  }
  return close(ctx, events, { reason: input.reason, note });
}

type Closing = { reason: NonNullable<LockedEvent['close_reason']>; note: string | null };

/** Closes, or proposes to where two people are needed; what another person proposed is closed as it was proposed. */
async function close(
  ctx: Context,
  events: readonly LockedEvent[],
  { reason, note }: Closing,
): Promise<Closed> {
  const me = personId(ctx);
  const at = ctx.now.toISOString();
  const fourEyes = await fourEyesOf(ctx);
  const second = events.filter((event) => event.state === 'proposed');
  if (second.some((event) => event.proposed_by_id === me)) throw new Refusal('four_eyes_same_person');
  const [propose, direct] = partition(
    events.filter((event) => event.state !== 'proposed'),
    (event) => isProposedByClosing(fourEyes, event),
  );
  const told = { close_reason: reason, close_note: note, snoozed_until: null, snooze_reason: null };
  const closed = { closed_at: at, closed_by_id: me };
  const confirmed = await act(ctx, second, 'close', { change: closed, note });
  const change = { ...told, proposed_at: at, proposed_by_id: me };
  const proposed = await act(ctx, propose, 'propose', { change, note });
  const done = await act(ctx, direct, 'close', { change: { ...told, ...closed }, note });
  return { ...joined([confirmed, proposed, done]), proposed: proposed.changed };
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}

async function lock(ctx: Context, ids: readonly string[]): Promise<LockedEvent[]> {
  const events = await lockEvents(ctx.tx, [...new Set(ids)]);
  if (events.length < new Set(ids).size) throw new Refusal('not_found');
  return events;
}
