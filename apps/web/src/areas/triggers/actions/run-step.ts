import { triggerEventCounts } from '@fernpuls/contract/triggers/event-counts.call';
import { triggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useQueryClient } from '@tanstack/react-query';
import type { WorseSince } from '@fernpuls/contract/triggers/seen-as';
import type { SeenAs } from '@fernpuls/domain/triggers/seen-as';
import { ApiError } from '../../../api/api-error.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { askWorse, seenAsOf, type WorseQuestion, worseOf } from '../../../clinical/worse/ask-worse.ts';
import { useFormat } from '../../../ui/format.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useUndo } from '../../../ui/undo.ts';
import { changeEvents, dropEvents, stopRefetch } from '../queue/events-cache.ts';
import { beginStep, endSteps, inOrder } from '../queue/own-steps.ts';

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
  worse?: Omit<WorseQuestion, 'left' | 'look'>;
};

/** What the channel tells of needs no asking again. */
export const quiet = { invalidates: [triggerEventCounts], ignore: [409] };
export const whole = { invalidates: [triggerEvents, triggerEventCounts], ignore: [409] };

/** The live channel tells of a step long before; else the list is asked. */
const toldAfterMs = 5_000;

/** One thing done with alarms: shown at once, sent, told, and offered to be taken back. */
export function useSteps(look?: WorseQuestion['look']) {
  const { t } = useTranslation(['triggers', 'errors']);
  const client = useQueryClient();
  const format = useFormat();
  const offerUndo = useUndo();

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

  /** What became worse since it was seen stands as before, and is asked about. */
  function leave(left: WorseQuestion['left'], worse: Step<Answer>['worse']): void {
    if (left.length === 0) return;
    for (const { before } of left) {
      endSteps([before.id]);
      changeEvents(client, [before.id], before);
    }
    askAgain();
    if (worse) askWorse({ ...worse, left, look });
  }

  async function takeBack(ids: readonly string[], undo: () => Promise<unknown>): Promise<void> {
    endSteps(ids);
    try {
      await inOrder(ids, undo);
    } catch (error) {
      fail(error);
    }
  }

  function tellConflicts(conflicts: Answer['conflicts']): void {
    const first = conflicts[0];
    if (!first) return;
    if (first.at === null) return askAgain();
    dropEvents(
      client,
      conflicts.map(({ id }) => id),
    );
    const text = t('conflict', {
      count: conflicts.length,
      by: first.by ?? t('somebody'),
      at: format.time(first.at),
    });
    showToast({ kind: 'warning', text });
  }

  function fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', text: refusalText(error, t) });
    askAgain();
    void client.invalidateQueries({ queryKey: [triggerEventCounts.name] });
  }

  function askAgain(): void {
    void client.invalidateQueries({ queryKey: [triggerEvents.type] });
  }

  return { run, takeBack };
}

export type Steps = ReturnType<typeof useSteps>;

/** What went wrong, in the words of the catalogue. */
export function refusalText(error: ApiError, t: Translate): string {
  const field = Object.values(error.fieldErrors)[0];
  const reason = t(`errors:${field?.code ?? error.code}`, { ...field?.params, defaultValue: '' });
  return `${t('triggers:failed')} ${reason}`.trim();
}
