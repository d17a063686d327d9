import { dayMs } from '../../kit/spans.ts';
import type { Excuse, Slot } from './slots.ts';

/** What is asked one time: from when on, how long it comes in time, and until when it is asked. Instants are epoch ms. */
type AskedOnce = { from: number; graceMinutes: number; until: number | null };

/** How long after its time an answer still belongs to what was asked. */
const latestMs = 30 * dayMs;

export function onceDeadline({ from, graceMinutes }: Pick<AskedOnce, 'from' | 'graceMinutes'>): number {
  return from + graceMinutes * 60_000;
}

/**
 * The one slot of what is asked one time, `answered` in order; none where it was withdrawn before its time was over,
 * for then nobody could answer any more.
 */
export function slotOnce(
  asked: AskedOnce,
  { answered, excuses, now }: { answered: readonly number[]; excuses: readonly Excuse[]; now: number },
): Slot | null {
  const { from, until } = asked;
  const deadline = onceDeadline(asked);
  const end = deadline + latestMs;
  const slot = { at: from, start: from, deadline, end };
  const came = answered.find((at) => at >= from && at < end && at <= now);
  if (came !== undefined) return { ...slot, state: came <= deadline ? 'filled' : 'late' };
  if (until !== null && until < deadline) return null;
  const isExcused = excuses.some((span) => span.from <= deadline && (span.to === null || span.to > from));
  if (isExcused) return { ...slot, state: 'excused' };
  return { ...slot, state: now > deadline ? 'missing' : 'open' };
}
