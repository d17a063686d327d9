import type { WorseSince } from '@fernpuls/contract/triggers/seen-as';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import type { SeenAs } from '@fernpuls/domain/triggers/seen-as';
import { useSyncExternalStore } from 'react';

type Alarm = Pick<TriggerEvent, 'id' | 'worseCount'>;
/** An alarm as it was acted on, and as it is now. */
export type Worse = { before: TriggerEvent; now: TriggerEvent };
export type WorseQuestion = {
  /** What was to be done. */
  act: 'close' | 'snooze' | 'inform';
  left: readonly Worse[];
  /** May it still be done with an alarm as it is now? */
  may: (event: TriggerEvent) => boolean;
  /** Does it with what is now on the screen. */
  again: (events: TriggerEvent[]) => unknown;
  /** Brings an alarm into view; missing: its own page is opened. */
  look?: ((event: TriggerEvent) => void) | undefined;
};

/** What of each alarm is on the screen. */
export function seenAsOf(events: readonly Alarm[]): SeenAs[] {
  return events.map(({ id, worseCount }) => ({ id, worseCount }));
}

/** Those of the alarms the server left as they are, in their order, with what came since. */
export function worseOf(events: readonly TriggerEvent[], told: readonly WorseSince[] | undefined): Worse[] {
  return events.flatMap((before) => {
    const found = told?.find(({ id }) => id === before.id);
    if (!found) return [];
    const { unit: _, ...fresh } = found;
    return [{ before, now: { ...before, ...fresh, seenAt: null } }];
  });
}

const listeners = new Set<() => void>();
let questions: readonly WorseQuestion[] = [];

/** Asks once the earlier questions are answered; nothing where nothing became worse. */
export function askWorse(question: WorseQuestion): void {
  if (question.left.length > 0) change([...questions, question]);
}

export function answerWorse(question: WorseQuestion): void {
  change(questions.filter((one) => one !== question));
}

/** What was asked of somebody who has left is nobody else's business. */
export function forgetWorse(): void {
  change([]);
}

export function useWorseQuestion(): WorseQuestion | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => questions[0],
  );
}

function change(next: readonly WorseQuestion[]): void {
  questions = next;
  for (const listener of listeners) listener();
}
