import {
  type EventAction,
  type EventState,
  nextEventState,
} from '@fernpuls/domain/triggers/event-life-cycle';
import { hasUnseenWorse } from '@fernpuls/domain/triggers/seen-as';
import type { RawBuilder } from 'kysely';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import type { Tables } from '../ground/tables.ts';
import { completeTasksOfAlarms, reopenTasksOfAlarms } from '../tasks/index.ts';
import { heldBy, type LockedEvent, newestSides, worstSides } from './queries.ts';

type Change = Partial<Tables['trigger_event']>;
export type Acted = {
  changed: string[];
  conflicts: { id: string; by: string | null; at: string | null }[];
};

export function joined(parts: readonly Acted[]): Acted {
  return {
    changed: parts.flatMap((part) => part.changed),
    conflicts: parts.flatMap((part) => part.conflicts),
  };
}

/** Changes the events whose state allows it; the others are told with who was there first. */
export async function act(
  ctx: Context,
  events: readonly LockedEvent[],
  action: EventAction,
  { change, note = null }: { change: Change; note?: string | null },
): Promise<Acted> {
  const done: Acted = { changed: [], conflicts: [] };
  for (const [state, group] of Map.groupBy(events, (event) => stateAfter(event, action))) {
    if (state === null)
      done.conflicts.push(
        ...group.map(({ id, closed_by, closed_at }) => ({ id, by: closed_by, at: closed_at })),
      );
    else done.changed.push(...(await write(ctx, { events: group, action, state, change })));
  }
  if (done.changed.length === 0) return done;
  await record(ctx, done.changed, action, note);
  if (action === 'close') await completeTasksOfAlarms(ctx, done.changed);
  if (action === 'reopen')
    await reopenTasksOfAlarms(
      ctx,
      events.filter(({ id }) => done.changed.includes(id)),
    );
  for (const id of done.changed)
    ctx.audit({
      action: `trigger_event_${action}`,
      subjectType: 'trigger_events',
      subjectId: id,
      changes: change,
    });
  ctx.announce('trigger_event', done.changed);
  return done;
}

/** Given back, what became worse and nobody has looked at since is no seen alarm. */
function stateAfter({ state, seen_at, worse_count }: LockedEvent, action: EventAction): EventState | null {
  const next = nextEventState(state, action);
  const isUnseen = hasUnseenWorse({ seenAt: seen_at, worseCount: worse_count });
  return action === 'release' && next === 'seen' && isUnseen ? 'raised' : next;
}

function record(ctx: Context, ids: readonly string[], action: EventAction, note: string | null) {
  const rows = ids.map((id) => ({
    id: newId(),
    trigger_event_id: id,
    action,
    physician_id: personId(ctx),
    note,
  }));
  return ctx.tx.insertInto('trigger_event_step').values(rows).execute();
}

type Sides = Record<string, number> | null;
type Write = { events: readonly LockedEvent[]; action: EventAction; state: EventState; change: Change };

/**
 * A value no worse than the one these were decided on does not undo them; who looks at an event has seen the worst of
 * it.
 */
const judged: Partial<Record<EventAction, RawBuilder<Sides>>> = {
  see: worstSides,
  snooze: newestSides,
  propose: newestSides,
  close: newestSides,
};

/** With these the work of who does them begins: it is in hand, and nobody's left-over any more. */
const takesUp: readonly EventAction[] = ['take', 'inform', 'propose', 'reject', 'close'];
const notLeft = { left_at: null, left_by_id: null, left_reason: null } as const;
/** When its chain goes on is asked anew. */
const movesTheClock: readonly EventAction[] = ['snooze', 'wake'];

async function write(ctx: Context, { events, action, state, change }: Write): Promise<string[]> {
  const ids = events.map((event) => event.id);
  const seen = judged[action];
  const at = ctx.now.toISOString();
  const over = state === 'proposed' || state === 'closed' ? {} : { proposed_at: null, proposed_by_id: null };
  try {
    await ctx.tx
      .updateTable('trigger_event')
      .set(() => ({
        ...over,
        ...(change as object),
        ...(seen && { judged_sides: seen }),
        ...(takesUp.includes(action) ? { ...notLeft, held_at: at } : { held_at: heldBy(personId(ctx), at) }),
        ...(movesTheClock.includes(action) && { escalate_at: at }),
        state,
        updated_at: at,
      }))
      .where('id', 'in', ids)
      .execute();
  } catch (error) {
    // Reopening would stand beside a newer open event of the same trigger.
    if ((error as { constraint?: string }).constraint === 'trigger_event_open') throw new Refusal('conflict');
    throw error;
  }
  return ids;
}
