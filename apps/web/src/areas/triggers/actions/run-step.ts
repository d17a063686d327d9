import { triggerEventCounts } from '@fernpuls/contract/triggers/event-counts.call';
import { triggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useQueryClient } from '@tanstack/react-query';
import type { WorseSince } from '@fernpuls/contract/triggers/seen-as';
import type { SeenAs } from '@fernpuls/domain/triggers/seen-as';
import { seenAsOf, type WorseQuestion, worseOf } from '../../../clinical/worse/ask-worse.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useUndo } from '../../../ui/undo.ts';
import { changeEvents, stopRefetch } from '../queue/events-cache.ts';
import { beginStep, endSteps, inOrder } from '../queue/own-steps.ts';
import { type Asked, useAfterStep } from './after-step.ts';

type Answer = {
  changed: string[];
  conflicts: readonly { id: string; by: string | null; at: string | null }[];
  worseSince?: WorseSince[] | undefined;
};
type Step<A extends Answer> = {
  events: readonly TriggerEvent[];
  /** What the rows look like until the server has answered. */
  changes: Partial<TriggerEvent> | ((event: TriggerEvent) => Partial<TriggerEvent>);
  /** With what is on the screen of each. */
  send: (ids: string[], seenAs: SeenAs[]) => Promise<A>;
  /** Said afterwards; nothing for what goes by itself. */
  done?: (answer: A) => string;
  undo?: (answer: A) => Promise<unknown>;
  /** What is asked where a worse value came since; nothing for what goes by itself. */
  worse?: Asked;
};

/** What the channel tells of needs no asking again. */
export const quiet = { invalidates: [triggerEventCounts], ignore: [409] };
export const whole = { invalidates: [triggerEvents, triggerEventCounts], ignore: [409] };

/** The live channel tells of a step long before; else the list is asked. */
const toldAfterMs = 5_000;

/** One thing done with alarms: shown at once, sent, told, and offered to be taken back. */
export function useSteps(look?: WorseQuestion['look']) {
  const client = useQueryClient();
  const offerUndo = useUndo();
  const { tellConflicts, leave, fail, askAgain } = useAfterStep(look);

  async function run<A extends Answer>({
    events,
    changes,
    send,
    done,
    undo,
    worse,
  }: Step<A>): Promise<A | null> {
    const ids = events.map(({ id }) => id);
    if (ids.length === 0) return null;
    await stopRefetch(client);
    const ends = events.map((event) => {
      const own = typeof changes === 'function' ? changes(event) : changes;
      changeEvents(client, [event.id], own);
      // What got worse after it was seen is unseen again: there the channel has the last word.
      return own.seenAt === undefined ? beginStep(event.id, own) : () => false;
    });
    try {
      const answer = await inOrder(ids, () => send(ids, seenAsOf(events)));
      endSteps(answer.conflicts.map(({ id }) => id));
      setTimeout(() => ends.map((end) => end()).includes(true) && askAgain(), toldAfterMs);
      tellConflicts(answer.conflicts);
      leave(worseOf(events, answer.worseSince), worse);
      const text = answer.changed.length > 0 && done?.(answer);
      if (text && undo) offerUndo({ text, undo: () => takeBack(ids, () => undo(answer)) });
      else if (text) showToast({ kind: 'success', text });
      void client.invalidateQueries({ queryKey: [triggerEventStory.name] });
      void client.invalidateQueries({ queryKey: [triggerEvents.type, 'one'] });
      return answer;
    } catch (error) {
      endSteps(ids);
      for (const event of events) changeEvents(client, [event.id], event);
      fail(error);
      return null;
    }
  }

  async function takeBack(ids: readonly string[], undo: () => Promise<unknown>): Promise<void> {
    endSteps(ids);
    try {
      await inOrder(ids, undo);
    } catch (error) {
      fail(error);
    }
  }

  return { run, takeBack };
}

export type Steps = ReturnType<typeof useSteps>;
