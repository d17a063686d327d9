import {
  closeTriggerEvents,
  releaseTriggerEvents,
  reopenTriggerEvents,
  snoozeTriggerEvents,
  takeTriggerEvents,
} from '@fernpuls/contract/triggers/event-actions.call';
import {
  closeNeedsNote,
  type EventAction,
  type EventState,
  mayCloseInBulk,
  maySnooze,
  nextEventState,
} from '@fernpuls/domain/triggers/event-life-cycle';
import { type Context, personId } from '../kit/context.ts';
import { invalid, Refusal } from '../kit/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { type LockedEvent, lockEvents } from './queries.ts';

type Change = Partial<{
  assignee_id: string | null;
  snoozed_until: string | null;
  closed_at: string | null;
  closed_by_id: string | null;
  close_reason:
    | 'plausible_no_action'
    | 'patient_contacted'
    | 'therapy_adapted'
    | 'handed_to_physician'
    | 'measurement_error'
    | null;
  close_note: string | null;
}>;

const longestSnooze = 7 * 86_400_000;

export const eventActionHandlers: Handler[] = [
  verb(closeTriggerEvents, async (ctx, input) => {
    const events = await lock(ctx, input.ids);
    const open = events.filter((event) => event.state !== 'closed');
    const note = input.note?.trim() || null;
    const ofManyPatients = new Set(open.map((event) => event.patient_id)).size > 1;
    if (ofManyPatients && open.some((event) => !mayCloseInBulk(event.priority))) {
      throw invalid({ field: '/ids', code: 'critical_not_in_bulk' });
    }
    if (note === null && open.some((event) => closeNeedsNote(event.priority))) {
      throw invalid({ field: '/note', code: 'note_required' });
    }
    return act(ctx, events, 'close', {
      closed_at: ctx.now.toISOString(),
      closed_by_id: personId(ctx),
      close_reason: input.reason,
      close_note: note,
      snoozed_until: null,
    });
  }),
  verb(reopenTriggerEvents, async (ctx, input) =>
    act(ctx, await lock(ctx, input.ids), 'reopen', {
      closed_at: null,
      closed_by_id: null,
      close_reason: null,
      close_note: null,
    }),
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
    return act(ctx, await lock(ctx, input.ids), 'take', { assignee_id: assignee });
  }),
  verb(releaseTriggerEvents, async (ctx, input) =>
    act(ctx, await lock(ctx, input.ids), 'release', { assignee_id: null }),
  ),
  verb(snoozeTriggerEvents, async (ctx, input) => {
    const events = await lock(ctx, input.ids);
    if (input.until === null) return act(ctx, events, 'wake', { snoozed_until: null });
    const until = Date.parse(input.until);
    if (until <= ctx.now.getTime()) throw invalid({ field: '/until', code: 'too_old' });
    if (until > ctx.now.getTime() + longestSnooze)
      throw invalid({ field: '/until', code: 'too_big', params: { max: 7 } });
    if (events.some((event) => !maySnooze(event.priority)))
      throw invalid({ field: '/ids', code: 'critical_not_snoozed' });
    return act(ctx, events, 'snooze', { snoozed_until: input.until });
  }),
];

async function lock(ctx: Context, ids: readonly string[]): Promise<LockedEvent[]> {
  const events = await lockEvents(ctx.tx, [...new Set(ids)]);
  if (events.length < new Set(ids).size) throw new Refusal('not_found');
  return events;
}

/** Changes the events whose state allows it; the others are told with who was there first. */
async function act(ctx: Context, events: readonly LockedEvent[], action: EventAction, change: Change) {
  const changed: string[] = [];
  const conflicts: { id: string; by: string | null; at: string | null }[] = [];
  const byState = Map.groupBy(events, (event) => nextEventState(event.state, action));
  for (const [state, group] of byState) {
    if (state === null)
      conflicts.push(...group.map((event) => ({ id: event.id, by: event.closed_by, at: event.closed_at })));
    else changed.push(...(await write(ctx, group, state, change)));
  }
  for (const id of changed)
    ctx.audit({
      action: `trigger_event_${action}`,
      subjectType: 'trigger_events',
      subjectId: id,
      changes: change,
    });
  ctx.announce('trigger_event', changed);
  return { changed, conflicts };
}

async function write(
  ctx: Context,
  events: readonly LockedEvent[],
  state: EventState,
  change: Change,
): Promise<string[]> {
  const ids = events.map((event) => event.id);
  try {
    await ctx.tx
      .updateTable('trigger_event')
      .set({ ...change, state, updated_at: ctx.now.toISOString() })
      .where('id', 'in', ids)
      .execute();
  } catch (error) {
    // Reopening would stand beside a newer open event of the same trigger.
    if ((error as { constraint?: string }).constraint === 'trigger_event_open') throw new Refusal('conflict');
    throw error;
  }
  return ids;
}
