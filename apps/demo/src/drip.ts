import { berlinClock } from '@fernpuls/domain/training/simulation/berlin-time';
import { dayText } from '@fernpuls/domain/kit/day-text';
import { devicePort } from './device-port.ts';
import { openHttp } from './http-client.ts';
import { type Clock, wallClock } from './patience.ts';
import { type Reading as DemoReading, readingsFor } from '@fernpuls/domain/training/simulation/physiology';
import { repeat } from './repeat.ts';
import type { DemoWorld } from './world.ts';

type DripOptions = {
  /** Address to call: `http://127.0.0.1:3000`. */
  origin: string;
  /** Host header, the tenant's: `demo.localhost:3000`. */
  host: string;
  deviceKey: string;
  world: Pick<DemoWorld, 'patients'>;
  now: () => Date;
  /** Readings taken after this instant are sent; without it all of today's, known ones being duplicates. */
  since?: Date;
  intervalMs?: number;
  /** What it waits by when the server is busy or away. */
  clock?: Clock;
  /** Once, when everything whose time has come was sent for the first time. */
  onCaughtUp?: () => Promise<void>;
  onError?: (error: unknown) => void;
};

type Drip = {
  stop: () => Promise<void>;
  delivered: () => { created: number; duplicate: number; refused: number };
};

const batch = 200;
const concurrency = 4;

/** Sends every reading of the world whose time has come, through HTTP, looking every 15 seconds until stopped. */
export function startDemoSimulator(options: DripOptions): Drip {
  const { world, now, onError, intervalMs = 15_000, clock = wallClock } = options;
  const http = openHttp({ origin: options.origin, host: options.host, maxSockets: concurrency });
  const port = devicePort(http, options.deviceKey);
  const counts = { created: 0, duplicate: 0, refused: 0 };
  let onCaughtUp = options.onCaughtUp;
  let loadedDay = berlinClock(options.since ?? now()).day - 1;
  let waiting: { at: number; reading: DemoReading }[] = [];

  const load = () => {
    const today = berlinClock(now()).day;
    while (loadedDay < today) {
      loadedDay += 1;
      const day = dayText(loadedDay);
      const readings = world.patients.flatMap((patient) => readingsFor(patient, day, day));
      waiting.push(...readings.map((reading) => ({ at: Date.parse(reading.measuredAt), reading })));
    }
    if (options.since) waiting = waiting.filter(({ at }) => at > (options.since?.getTime() ?? 0));
    waiting.sort((a, b) => a.at - b.at);
  };
  const send = async (signal: AbortSignal) => {
    load();
    const limit = now().getTime();
    while (!signal.aborted) {
      const due = waiting.slice(0, batch).filter(({ at }) => at <= limit);
      if (due.length === 0) break;
      const readings = due.map(({ reading }) => reading);
      const delivery = await port.deliver(readings, { signal, clock });
      if (!delivery) return;
      waiting = waiting.slice(due.length);
      for (const key of ['created', 'duplicate', 'refused'] as const) counts[key] += delivery[key];
    }
    if (signal.aborted || !onCaughtUp) return;
    await onCaughtUp();
    onCaughtUp = undefined;
  };
  const sending = repeat({ work: send, intervalMs, onError });
  return {
    delivered: () => ({ ...counts }),
    stop: async () => {
      await sending.stop();
      http.close();
    },
  };
}
