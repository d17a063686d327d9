import { devicePort } from './device-port.ts';
import { type FeedProgress, type FeedTotals, feed, sessionsOf } from './feed.ts';
import { openHttp } from './http-client.ts';
import type { DemoPatient } from './patient.ts';
import { readingsFor } from '@fernpuls/domain/training/simulation/physiology';

type RunOptions = {
  /** Address to call and the tenant's Host header. */
  origin: string;
  host: string;
  deviceKey: string;
  patients: readonly DemoPatient[];
  /** The calendar day in Berlin whose readings are sent, `YYYY-MM-DD`. */
  day: string;
  now: Date;
  speed: number;
  concurrency: number;
  signal: AbortSignal;
  onSecond?: (progress: FeedProgress) => void;
};

/** Plays one day of the patients' lives up to `now`; `later` counts the readings that day still holds. */
export async function runToday(options: RunOptions): Promise<FeedTotals & { later: number }> {
  const { origin, host, deviceKey, patients, day, now, onSecond } = options;
  const readings = patients.flatMap((patient) => readingsFor(patient, day, day));
  const due = readings.filter((reading) => Date.parse(reading.measuredAt) <= now.getTime());
  const http = openHttp({ origin, host, maxSockets: options.concurrency });
  try {
    const totals = await feed({
      sessions: sessionsOf(due),
      port: devicePort(http, deviceKey),
      speed: options.speed,
      concurrency: options.concurrency,
      signal: options.signal,
      ...(onSecond ? { onSecond } : {}),
    });
    return { ...totals, later: readings.length - due.length };
  } finally {
    http.close();
  }
}
