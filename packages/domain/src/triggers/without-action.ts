import type { WrittenCloseReason } from './event-life-cycle.ts';

/** How an alarm ended; null while it is open. */
export type Ending = { closeReason: WrittenCloseReason | null; wasInformed: boolean };

/**
 * Did a closed alarm lead to nothing? It was closed as a plausible value that needs no action, and no physician was
 * informed before. A call, a change of therapy, a hand-over, a hospital stay, a wrong measurement and a technical fault
 * are all something somebody had to see to; an open alarm has led to nothing yet and does not count.
 */
export function endedWithoutAction({ closeReason, wasInformed }: Ending): boolean {
  return closeReason === 'plausible_no_action' && !wasInformed;
}

/** Alarms that ended alike. */
export type EndingCount = Ending & { count: number };

export type EndingSums = {
  alarms: number;
  closed: number;
  withoutAction: number;
  /** Of the closed ones, 0 to 1; null while none is closed. */
  shareWithoutAction: number | null;
};

export function sumEndings(counts: readonly EndingCount[]): EndingSums {
  const sum = (fits: (one: EndingCount) => boolean) =>
    counts.filter(fits).reduce((total, { count }) => total + count, 0);
  const closed = sum(({ closeReason }) => closeReason !== null);
  const withoutAction = sum(endedWithoutAction);
  return {
    alarms: sum(() => true),
    closed,
    withoutAction,
    shareWithoutAction: closed === 0 ? null : withoutAction / closed,
  };
}
