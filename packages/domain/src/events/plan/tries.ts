import type { Calendar } from '../../kit/calendar.ts';
import { type CallOutcome, hasSpoken } from '../call-record.ts';

/** After so many tries in vain somebody else is asked: another contact, the physician. */
export const ladderSteps = 3;

const hourMs = 3_600_000;
const quarterMs = 900_000;
/** Nobody is rung up earlier or later than this, in hours of the day. */
const [opens, closes] = [8, 20];
/** How many hours of the day are looked at together. */
const band = 2;

/** A call that went out: when, which number, what came of it. */
export type Try = { at: string; number: string | null; outcome: CallOutcome | null };

/** How often it was tried and how often somebody was spoken to; calls nobody told of are left out. */
export function reachOf(tries: readonly Try[]): { tried: number; reached: number } {
  const told = tries.filter(({ outcome }) => outcome !== null);
  return { tried: told.length, reached: told.filter(isReached).length };
}

/**
 * The two hours of the day in which somebody was reached most often by share, then by number, then the earlier ones;
 * null where nobody was reached twice in the same two hours.
 */
export function bestHour(tries: readonly Try[], calendar: Calendar): number | null {
  const bands = Map.groupBy(
    tries.filter(({ outcome }) => outcome !== null),
    ({ at }) => Math.floor(hourOf(Date.parse(at), calendar) / band) * band,
  );
  const [best] = [...bands]
    .map(([hour, those]) => ({ hour, ...reachOf(those) }))
    .filter(({ hour, reached }) => reached > 1 && hour >= opens && hour < closes)
    .sort((a, b) => b.reached / b.tried - a.reached / a.tried || b.reached - a.reached || a.hour - b.hour);
  return best?.hour ?? null;
}

/**
 * When to try again, in milliseconds: at the best hour when it is an hour away or more, else in two hours on the quarter,
 * always between 8 and 20 o'clock.
 */
export function nextTry({
  tries,
  now,
  calendar,
}: {
  tries: readonly Try[];
  now: number;
  calendar: Calendar;
}): number {
  const day = calendar.dayNumber(now);
  const best = bestHour(tries, calendar);
  if (best !== null) {
    const today = calendar.hourOf(day, best);
    return today >= now + hourMs ? today : calendar.hourOf(day + 1, best);
  }
  const soon = Math.ceil((now + 2 * hourMs) / quarterMs) * quarterMs;
  if (soon < calendar.hourOf(day, opens)) return calendar.hourOf(day, opens);
  return soon <= calendar.hourOf(day, closes) ? soon : calendar.hourOf(day + 1, opens + 1);
}

/** Whether this try in vain is the one after which somebody else is asked; `before` are those in vain before it. */
export function endsLadder(before: number): boolean {
  return before + 1 >= ladderSteps;
}

function isReached({ outcome }: Try): boolean {
  return outcome !== null && hasSpoken(outcome);
}

function hourOf(time: number, calendar: Calendar): number {
  return Math.floor((time - calendar.dayStart(calendar.dayNumber(time))) / hourMs);
}
