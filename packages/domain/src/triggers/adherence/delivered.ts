import { parseSchedule } from '../../tasks/schedule.ts';
import { slotsOf } from './slots.ts';

/** A planned time (epoch ms) an alarm about missing readings told of, as its rule plans it. */
type ToldSlots = { schedule: string; graceMinutes: number; slots: readonly number[] };
/** `measuredAt`, `receivedAt`: epoch ms. */
type Delivered = { measuredAt: number; receivedAt: number };

/**
 * What settles an alarm about missing readings: of each time it told of a reading that was measured in time, however late
 * it was delivered. The one delivered last; null while one of them is still missing, or was measured too late.
 */
export function deliveredInTime(
  { schedule: text, graceMinutes, slots }: ToldSlots,
  readings: readonly Delivered[],
  now: number,
): Delivered | null {
  const schedule = parseSchedule(text);
  if (!schedule || slots.length === 0) return null;
  const ordered = readings.toSorted((a, b) => a.measuredAt - b.measuredAt);
  const times = ordered.map(({ measuredAt }) => measuredAt);
  const filling = slots.map((at) => {
    const plan = { schedule, graceMinutes, from: at, until: null };
    const [slot] = slotsOf(plan, { readings: times, excuses: [], span: { from: at, to: at + 1 }, now });
    if (slot?.state !== 'filled') return null;
    return ordered.find(({ measuredAt }) => measuredAt >= slot.start && measuredAt <= slot.deadline) ?? null;
  });
  if (filling.includes(null)) return null;
  return filling.reduce((last, one) => (last && one && last.receivedAt >= one.receivedAt ? last : one));
}

/** Nobody has begun with it: it may close by itself. What somebody works on stays theirs. */
export function isUntouched({ state, holderId }: { state: string; holderId: string | null }): boolean {
  return (state === 'raised' || state === 'seen') && holderId === null;
}
