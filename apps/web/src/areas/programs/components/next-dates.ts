import { nextRuns } from '@fernpuls/domain/tasks/next-runs';
import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import type { FederalState } from '@fernpuls/domain/tenancy/public-holidays';

type Given = { now: number; count: number; state: FederalState | null };

/** The next dates of all schedules together, each instant once. */
export function nextDates(schedules: readonly string[], given: Given) {
  const runs = schedules.flatMap((text) => {
    const schedule = parseSchedule(text);
    return schedule ? nextRuns(schedule, given) : [];
  });
  return [...new Map(runs.map((run) => [run.at, run])).values()]
    .toSorted((a, b) => a.at - b.at)
    .slice(0, given.count);
}
