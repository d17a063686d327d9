import { createOrigins } from '../ground/origins.ts';
import { secretsOf } from '../ground/secrets.ts';
import { startScheduleJob } from '../tasks/clock/schedule-job.ts';
import { eventually } from './eventually.ts';
import type { TestServer } from './server.ts';

type Options = { servers?: number; now?: () => Date; failed?: (error: unknown) => void };

type TaskClock = {
  /** Each server has looked at everything once more, from beginning to end. */
  looked(): Promise<void>;
  stop(): Promise<void>;
};

/** So many servers that look at the clock of tasks without a pause. */
export function taskClock(
  server: TestServer,
  { servers = 1, now = () => new Date(), failed = fails }: Options = {},
): TaskClock {
  const begun = Array.from({ length: servers }, () => 0);
  const jobs = begun.map((_, index) =>
    startScheduleJob({
      database: server.database,
      tenantOf: server.tenantOf,
      secrets: secretsOf(server.config),
      originOf: createOrigins(null, () => server.port),
      failed,
      now: () => {
        begun[index] = (begun[index] ?? 0) + 1;
        return now();
      },
      lookMs: 20,
    }),
  );
  return {
    looked: async () => {
      const before = [...begun];
      // The next round of all has ended when the one after it begins.
      await eventually('a round of every server', () =>
        begun.every((rounds, index) => rounds >= (before[index] ?? 0) + 2),
      );
    },
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

function fails(error: unknown): never {
  throw error;
}
