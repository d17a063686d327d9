import type { Stage } from '../stage.ts';

/** What every part gets: the stage, how long and how often to measure, where to tell progress. */
export type Bench = {
  stage: Stage;
  short: boolean;
  seconds: number;
  rounds: number;
  /** Longest wait for a quiet machine before a round. */
  patienceMs: number;
  log(line: string): void;
};
