import type { Excuse } from './slots.ts';

/** Which readings ask for another one: extreme ones nobody has confirmed, or every one an alarm stands for. */
export const repeatReasons = ['extreme', 'alarm'] as const;
export type RepeatReason = (typeof repeatReasons)[number];

/** A reading to be measured again, asked for when it arrived. Instants are epoch ms. */
export type RepeatRequest = { id: string; measuredAt: number; askedAt: number };

/** `open`: may still come in time; `late`: came after the deadline. */
type RepeatState = 'repeated' | 'late' | 'missing' | 'open' | 'excused';
type Repeat = RepeatRequest & { deadline: number; state: RepeatState; cameAt: number | null };

type Known = {
  /** When readings of the kind were taken that somebody can have, in order. */
  readings: readonly number[];
  excuses: readonly Excuse[];
  graceMinutes: number;
  now: number;
};

/**
 * What became of each request: repeated by a reading of the kind taken after the one that asks, until the deadline, the
 * deadline included. One taken at the same instant is no repeat; one that is extreme again is, and asks in its turn.
 */
export function repeatsOf(
  requests: readonly RepeatRequest[],
  { readings, excuses, graceMinutes, now }: Known,
): Repeat[] {
  return requests.map((request): Repeat => {
    const { measuredAt, askedAt } = request;
    const deadline = askedAt + graceMinutes * 60_000;
    const cameAt = readings.find((at) => at > measuredAt && at <= now) ?? null;
    const told = (state: RepeatState): Repeat => ({ ...request, deadline, state, cameAt });
    if (cameAt !== null) return told(cameAt <= deadline ? 'repeated' : 'late');
    if (excuses.some(({ from, to }) => from <= deadline && (to === null || to > askedAt)))
      return told('excused');
    return told(now > deadline ? 'missing' : 'open');
  });
}
