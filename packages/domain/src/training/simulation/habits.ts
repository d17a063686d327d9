import { isWeekend } from './berlin-time.ts';
import { urgency } from './episodes.ts';
import { covers, type Plan, type Slot } from './plan.ts';
import { gaussian, hashText, uniform } from '../../kit/random.ts';

const earliestMorning = 6 * 60 + 45;
const latestMorning = 9 * 60 + 30;
const streams = {
  attend: hashText('attend'),
  time: hashText('time'),
  away: hashText('away'),
  lapse: hashText('lapse'),
};

/** Whether the patient measures at all in a slot of a day. */
export function isMeasured(plan: Plan, day: number, slot: Slot): boolean {
  if (plan.lastDay !== null && day > plan.lastDay) return false;
  if (plan.gaps.some((gap) => covers(gap, day))) return false;
  if (slot === 'morning' && urgency(plan, day) > 0) return true;
  if (isAway(plan, day) || (plan.isForgetful && isLapsed(plan.seed, day))) return false;
  const chance = plan.adherence * (slot === 'evening' ? 0.92 : 1) - (isWeekend(day) ? 0.03 : 0);
  return uniform(plan.seed, streams.attend, day * 2 + (slot === 'evening' ? 1 : 0)) < chance;
}

/** Second of the day the session starts: around the patient's habit, later at weekends, within the morning. */
export function sessionSecond(plan: Plan, day: number, slot: Slot): number {
  const position = day * 2 + (slot === 'evening' ? 1 : 0);
  const spread = slot === 'evening' ? 25 : 11 * (1 - urgency(plan, day));
  const jitter =
    gaussian(plan.seed, streams.time, position) * spread + (isWeekend(day) && spread > 3 ? 18 : 0);
  const second = Math.floor(uniform(plan.seed, streams.time, -1 - position) * 60);
  if (slot === 'evening') return Math.round(plan.eveningMinute + jitter) * 60 + second;
  const minute = Math.min(latestMorning, Math.max(earliestMorning, Math.round(plan.morningMinute + jitter)));
  return minute * 60 + (minute === latestMorning ? 0 : second);
}

/** A journey or a stay somewhere else: in one of nine blocks of 45 days, three to six days long. */
function isAway(plan: Plan, day: number): boolean {
  const block = Math.floor(day / 45);
  if (uniform(plan.seed, streams.away, block * 3) >= 1 / 9) return false;
  const from = block * 45 + Math.floor(uniform(plan.seed, streams.away, block * 3 + 1) * 38);
  const days = 3 + Math.floor(uniform(plan.seed, streams.away, block * 3 + 2) * 4);
  if (plan.calm && from <= plan.calm.to && from + days > plan.calm.from) return false;
  return covers({ from, to: from + days - 1 }, day);
}

/** Forgetful patients drop out for whole stretches of five days. */
function isLapsed(seed: number, day: number): boolean {
  return uniform(seed, streams.lapse, Math.floor(day / 5)) < 0.34;
}
