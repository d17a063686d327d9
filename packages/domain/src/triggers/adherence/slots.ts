import { type Calendar, calendarOf } from '../../kit/calendar.ts';
import type { OpenSpan } from '../../kit/open-span.ts';
import { dayMs, hourMs } from '../../kit/spans.ts';
import { runsBetween, type Schedule } from '../../tasks/schedule.ts';

/** What a patient agreed to measure: when, and how long after it may still come. Instants are epoch ms. */
export type MeasurementPlan = {
  schedule: Schedule;
  graceMinutes: number;
  from: number;
  until: number | null;
};

/** Spans in which nothing is expected: the patient is paused or in hospital. */
export type Excuse = OpenSpan;

/** `open`: may still come in time; `late`: came after the deadline and before the next one's turn. */
export const slotStates = ['filled', 'late', 'missing', 'open', 'excused'] as const;
type SlotState = (typeof slotStates)[number];

/** One expected reading. It counts for this slot when measured from `start` until before `end`. */
export type Slot = { at: number; start: number; deadline: number; end: number; state: SlotState };

/** A reading may come this much earlier than asked for, at most half way back to the one before. */
const earliestMs = 12 * hourMs;

/**
 * The expected readings of a span, each with its state at `now`. `readings` are instants of measurement in order; a
 * reading fills the slot whose turn it is, so two readings of one morning do not fill the evening.
 */
export function slotsOf(
  plan: MeasurementPlan,
  { readings, excuses, span, now, others = [] }: Expected,
  calendar: Calendar = calendarOf(),
): Slot[] {
  const reach = longestGapMs(plan.schedule);
  const runsOf = (schedule: Schedule) =>
    runsBetween(schedule, { from: span.from - reach, to: span.to + reach }, calendar);
  const own = new Set(runsOf(plan.schedule));
  const runs = [...new Set([...own, ...others.flatMap(runsOf)])].toSorted((a, b) => a - b);
  const startOf = (index: number) => {
    const at = runs[index] ?? 0;
    const before = runs[index - 1];
    return before === undefined ? at - earliestMs : Math.max(at - earliestMs, (at + before) / 2);
  };
  return runs.flatMap((at, index): Slot[] => {
    if (!own.has(at)) return [];
    if (at < span.from || at >= span.to || at < plan.from || (plan.until !== null && at >= plan.until))
      return [];
    const start = startOf(index);
    const deadline = at + plan.graceMinutes * 60_000;
    const end = index + 1 < runs.length ? Math.max(deadline, startOf(index + 1)) : deadline;
    const slot = { at, start, deadline, end };
    return [{ ...slot, state: stateOf(slot, readings, excuses, now) }];
  });
}

type Expected = {
  readings: readonly number[];
  excuses: readonly Excuse[];
  span: { from: number; to: number };
  now: number;
  /** Schedules of the patient's other plans for the same value type: their turns are not this plan's. */
  others?: readonly Schedule[];
};

/**
 * The deadline (epoch ms) after which the first slot at or after `from` is settled; null when the plan expects nothing
 * more within nine years, the longest a schedule can wait for a 29th of February.
 */
export function nextDeadline(
  plan: MeasurementPlan,
  from: number,
  calendar: Calendar = calendarOf(),
): number | null {
  const begin = Math.max(from, plan.from);
  for (const days of [8, 70, 800, 9 * 366]) {
    const [at] = runsBetween(plan.schedule, { from: begin, to: begin + days * dayMs }, calendar);
    if (at === undefined) continue;
    return plan.until !== null && at >= plan.until ? null : at + plan.graceMinutes * 60_000;
  }
  return null;
}

function stateOf(
  slot: Omit<Slot, 'state'>,
  readings: readonly number[],
  excuses: readonly Excuse[],
  now: number,
): SlotState {
  const came = readings.find((at) => at >= slot.start && at < slot.end && at <= now);
  if (came !== undefined) return came <= slot.deadline ? 'filled' : 'late';
  if (excuses.some(({ from, to }) => from <= slot.deadline && (to === null || to > slot.at)))
    return 'excused';
  return now > slot.deadline ? 'missing' : 'open';
}

function longestGapMs({ period }: Schedule): number {
  if (period === 'day') return 2 * dayMs;
  return (period === 'week' ? 8 : period === 'month' ? 63 : 366) * dayMs;
}
