import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { type EventAction, eventStates, nextEventState } from '@fernpuls/domain/triggers/event-life-cycle';

/** What has to be told about an open alarm beside its value, the most important first. */
export type Mark =
  | 'unconfirmed'
  | 'left'
  | 'left_gone'
  | 'proposed'
  | 'informed'
  | 'overtaken'
  | 'returned'
  | 'snoozed'
  | 'paused'
  | 'hospital';

type Marked = Pick<
  TriggerEvent,
  | 'state'
  | 'returnedAt'
  | 'suppression'
  | 'snoozedUntil'
  | 'snoozeReason'
  | 'unconfirmed'
  | 'overtakenAt'
  | 'leftReason'
>;

export function marksOf(event: Marked): Mark[] {
  if (event.state === 'closed') return [];
  const marks: (Mark | false | null)[] = [
    event.unconfirmed && 'unconfirmed',
    event.leftReason === 'time' && 'left',
    event.leftReason === 'gone' && 'left_gone',
    event.state === 'proposed' && 'proposed',
    event.state === 'informed' && 'informed',
    event.suppression,
    event.snoozedUntil !== null && event.snoozeReason !== null && 'snoozed',
    event.overtakenAt !== null && 'overtaken',
    event.returnedAt !== null && 'returned',
  ];
  return marks.filter((mark): mark is Mark => Boolean(mark));
}

/** The value is back to normal: the alarm stays until somebody decided, drawn calmer (ISA 18.2). */
export function isCalm({ returnedAt, state }: Pick<TriggerEvent, 'returnedAt' | 'state'>): boolean {
  return returnedAt !== null && state !== 'closed';
}

/** Somebody works on it: „In Arbeit“. */
export function isInWork({ state }: Pick<TriggerEvent, 'state'>): boolean {
  return state === 'in_progress' || state === 'informed' || state === 'proposed';
}

/** The events an action changes; the others would only be told as already done. */
export function actionable<E extends Pick<TriggerEvent, 'state'>>(
  events: readonly E[],
  action: EventAction,
): E[] {
  const states = eventStates.filter((state) => nextEventState(state, action) !== null);
  return events.filter(({ state }) => states.includes(state));
}
