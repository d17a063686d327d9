import type { Lanes } from './lanes.ts';
import type { Sent } from './dialect/sent.ts';
import type { Ran, Run } from './run.ts';

export type Tools = {
  lanes: Lanes;
  /** What fast-check begins with in every process of this run. */
  seed: number;
  /** Whether everything runs on PostgreSQL 15 too, not only what has to be run there; tests know it as TEST_FULL. */
  isFull: boolean;
  /** Runs a command for a stage, counts its processor time there and tells when it ended. */
  run(stage: string, label: string, command: Run): Promise<Ran>;
  /** Counts what ended since and nobody ran by `run` (a database) to a stage, and seconds that nobody counts. */
  settle(stage: string, lostSeconds?: number): void;
  sent: Sent;
  /** Builds the web app once for all who need it. */
  build(): Promise<{ isBuilt: boolean; isLight: boolean; output: string; ms: number }>;
};
