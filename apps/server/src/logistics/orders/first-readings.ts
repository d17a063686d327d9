import { asSystem, type Database } from '../../ground/database.ts';
import type { Job } from '../../kit/room.ts';
import { tellFirstReadings } from './first-readings.queries.ts';

const everyMs = 5_000;

/** Tells each order of the first reading of what was sent for it, and forgets addresses whose time is over. */
export function firstReadingsJob(database: Database): Job {
  return { pauseMs: everyMs, needs: 'clock', run: () => asSystem(database, tellFirstReadings) };
}
