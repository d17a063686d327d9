import { mostUrgent, type Priority } from '../priority.ts';
import { type Baseline, outstandingSpread, spreadOf } from './baseline.ts';

/** What is known about a patient before the round. Days are calendar days of the practice. */
export type RoundFacts = {
  /** Priorities of the open alarms that wait for somebody. */
  alarms: readonly Priority[];
  baselines: readonly Baseline[];
  /** Since the last reading of any type; null when there never was one. */
  daysWithoutReading: number | null;
  unseenReadings: number;
  /** Since anybody looked; null when nobody ever did. */
  daysSinceReview: number | null;
};

/** Why a patient needs a look, each with the points it brings. */
export type NeedPart =
  | { kind: 'alarms'; points: number; count: number; priority: Priority }
  | {
      kind: 'deviation';
      points: number;
      valueType: string;
      value: number;
      baseline: number;
      spread: number;
    }
  | { kind: 'gap'; points: number; days: number | null }
  | { kind: 'unseen'; points: number; count: number }
  | { kind: 'unreviewed'; points: number; days: number | null };

/** The groups of the round, most needy first; `stable`: nothing but new readings and time speaks for a look. */
export const roundGroups = ['alarm', 'deviation', 'gap', 'stable'] as const;
type RoundGroup = (typeof roundGroups)[number];

type Need = { score: number; group: RoundGroup; parts: NeedPart[] };

/**
 * What each reason weighs. It orders the round and decides nothing: an alarm always weighs more than all other reasons
 * together, a critical one more than five high ones.
 */
export const weights = {
  alarm: { blocker: 1000, high: 190, medium: 160, low: 145, no_priority: 141 },
  /** For each standard deviation. */
  spread: { each: 10, most: 60 },
  /** For each day without a reading, from `from` on; as many as `most` where there never was one. */
  gap: { from: 2, each: 8, most: 48 },
  unseen: { each: 1, most: 12 },
  /** For each day without a look, from `from` on. */
  unreviewed: { from: 7, each: 1, most: 20 },
} as const;

/** How much a patient needs a look, with the reasons, heaviest first. The same facts always give the same answer. */
export function needOf(facts: RoundFacts): Need {
  const parts = [alarmPart(facts), deviationPart(facts), gapPart(facts), unseenPart(facts), reviewPart(facts)]
    .filter((part) => part !== null)
    .sort((a, b) => b.points - a.points);
  const kinds = new Set(parts.map(({ kind }) => kind));
  const group = (['deviation', 'gap'] as const).find((kind) => kinds.has(kind)) ?? 'stable';
  return {
    score: parts.reduce((sum, { points }) => sum + points, 0),
    group: kinds.has('alarms') ? 'alarm' : group,
    parts,
  };
}

type Ranked = Pick<Need, 'score' | 'group'> & { id: string; sortKey: string };

/** By group, then score, then name, then id: no two patients can change places by themselves. */
export function compareNeed(a: Ranked, b: Ranked): number {
  return (
    roundGroups.indexOf(a.group) - roundGroups.indexOf(b.group) ||
    b.score - a.score ||
    compareText(a.sortKey, b.sortKey) ||
    compareText(a.id, b.id)
  );
}

function alarmPart({ alarms }: RoundFacts): NeedPart | null {
  const priority = mostUrgent(alarms);
  if (!priority) return null;
  const points = alarms.reduce((sum, one) => sum + weights.alarm[one], 0);
  return { kind: 'alarms', points, count: alarms.length, priority };
}

/** The value type that is farthest from its own level. */
function deviationPart({ baselines }: RoundFacts): NeedPart | null {
  const outstanding = baselines
    .map((baseline) => ({ ...baseline, spread: spreadOf(baseline) ?? 0 }))
    .filter(({ spread }) => Math.abs(spread) >= outstandingSpread)
    .sort((a, b) => Math.abs(b.spread) - Math.abs(a.spread) || compareText(a.valueType, b.valueType));
  const [farthest] = outstanding;
  if (!farthest) return null;
  const { valueType, value, mean, spread } = farthest;
  const points = Math.min(weights.spread.most, Math.round(Math.abs(spread) * weights.spread.each));
  return { kind: 'deviation', points, valueType, value, baseline: mean, spread };
}

function gapPart({ daysWithoutReading: days }: RoundFacts): NeedPart | null {
  const { from, each, most } = weights.gap;
  if (days === null) return { kind: 'gap', points: most, days };
  return days < from ? null : { kind: 'gap', points: Math.min(most, days * each), days };
}

function unseenPart({ unseenReadings: count }: RoundFacts): NeedPart | null {
  const { each, most } = weights.unseen;
  return count <= 0 ? null : { kind: 'unseen', points: Math.min(most, count * each), count };
}

function reviewPart({ daysSinceReview: days }: RoundFacts): NeedPart | null {
  const { from, each, most } = weights.unreviewed;
  if (days === null) return { kind: 'unreviewed', points: most, days };
  return days < from ? null : { kind: 'unreviewed', points: Math.min(most, days * each), days };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
