/** What a day shows of something due: nothing asked, still to come, due now, done, missed, left out with a word. */
export const cellStates = ['none', 'planned', 'due', 'done', 'missed', 'skipped'] as const;
type CellState = (typeof cellStates)[number];

export type AskedDay = {
  /** Instants (epoch ms) it is due on that day, in order. */
  times: readonly number[];
  windowMinutes: number;
  /** First instant of the day and of the one after it. */
  from: number;
  until: number;
  isDone: boolean;
  isSkipped: boolean;
};

/** Something done counts whenever it was done on its day; what is not done is missed once its last window is over. */
export function cellState(day: AskedDay, now: number): CellState {
  if (day.isDone) return 'done';
  const last = day.times.at(-1);
  if (last === undefined) return 'none';
  if (day.isSkipped) return 'skipped';
  if (now >= last + day.windowMinutes * 60_000) return 'missed';
  return now >= day.from ? 'due' : 'planned';
}
