import type { DevicePort } from './device-port.ts';
import { latencies } from './latency.ts';
import { type Clock, wallClock } from './patience.ts';
import type { Reading as DemoReading } from '@fernpuls/domain/training/simulation/physiology';

/** What one patient measured in one go: one request, as a hub would send it. */
type Session = { at: number; readings: DemoReading[] };

export type FeedProgress = {
  sent: number;
  created: number;
  duplicate: number;
  refused: number;
  waits: number;
  requests: number;
  /** 99th percentile of the answers since the last report, in ms. */
  p99: number;
};
export type FeedTotals = Omit<FeedProgress, 'p99'> & {
  p50: number;
  p99: number;
  unsent: number;
  reasons: Map<string, number>;
};

export type FeedOptions = {
  sessions: readonly Session[];
  port: DevicePort;
  /** Simulated seconds in one second; the day begins with its first session. */
  speed: number;
  concurrency: number;
  signal: AbortSignal;
  onSecond?: (progress: FeedProgress) => void;
  clock?: Clock;
};

/**
 * Plays sessions at a speed, in order, at most `concurrency` of them on their way at once. Every reading is kept until
 * the server has answered for it: a slow server slows the play down and loses nothing.
 */
export async function feed(options: FeedOptions): Promise<FeedTotals> {
  const { sessions, port, signal, onSecond, clock = wallClock } = options;
  const recent = latencies();
  const all = latencies();
  const counts = { sent: 0, created: 0, duplicate: 0, refused: 0, waits: 0, requests: 0 };
  const reasons = new Map<string, number>();
  const failure = new AbortController();
  const stop = AbortSignal.any([signal, failure.signal]);
  const startedAt = clock.now();
  const firstAt = sessions[0]?.at ?? 0;
  const dueAt = (session: Session) => startedAt + (session.at - firstAt) / options.speed;
  const patience = { signal: stop, onWait: () => void (counts.waits += 1), clock };
  let next = 0;

  const deliver = async (session: Session) => {
    const from = performance.now();
    const delivery = await port.deliver(session.readings, patience);
    if (!delivery) return;
    const took = performance.now() - from;
    recent.add(took);
    all.add(took);
    counts.requests += 1;
    counts.sent += session.readings.length;
    for (const key of ['created', 'duplicate', 'refused'] as const) counts[key] += delivery[key];
    for (const reason of delivery.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  };
  const lane = async () => {
    for (let session = sessions[next]; session && !stop.aborted; session = sessions[next]) {
      next += 1;
      const early = dueAt(session) - clock.now();
      if (early > 1) await clock.pause(early, stop);
      if (!stop.aborted) await deliver(session);
    }
  };
  const ticker = setInterval(() => {
    onSecond?.({ ...counts, p99: recent.percentile(0.99) });
    recent.clear();
  }, 1000);
  try {
    await Promise.all(
      Array.from({ length: options.concurrency }, () =>
        lane().catch((error: unknown) => failure.abort(error)),
      ),
    );
  } finally {
    clearInterval(ticker);
  }
  if (failure.signal.aborted) throw failure.signal.reason;
  const planned = sessions.reduce((sum, session) => sum + session.readings.length, 0);
  return {
    ...counts,
    p50: all.percentile(0.5),
    p99: all.percentile(0.99),
    unsent: planned - counts.sent,
    reasons,
  };
}

/** Readings of one patient taken within ten minutes belong together; the result is in order of time. */
export function sessionsOf(readings: readonly DemoReading[]): Session[] {
  const sessions: Session[] = [];
  const open = new Map<string, Session>();
  const timed = readings
    .map((reading) => ({ reading, at: Date.parse(reading.measuredAt) }))
    .sort((a, b) => a.at - b.at);
  for (const { reading, at } of timed) {
    const current = open.get(reading.customPatientId);
    if (current && at - current.at <= 10 * 60_000) {
      current.readings.push(reading);
      continue;
    }
    const session = { at, readings: [reading] };
    open.set(reading.customPatientId, session);
    sessions.push(session);
  }
  return sessions;
}
