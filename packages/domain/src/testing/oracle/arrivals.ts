import type { Rule } from '../../triggers/rules/rule.ts';
import { type Reading, type Seen, seenOf } from './bands.ts';
import { type Answer, firesBy } from './oracle.ts';
import { inOrder, isSame, type ReadingSet, setOf } from './reading-set.ts';
import type { Batch, Fired, Known, RuleFrom } from './subject.ts';

/** What a batch did: the readings that came too late to raise anything, and what newly fires, in order. */
export type Arrival = { at: number; rule: Rule; late: readonly string[]; fired: readonly Fired[] };

const hour = 3_600_000;

/** Every reading of the full set asked once, in order. */
export function replay(rule: Rule, readings: readonly Reading[], known: Known): Fired[] {
  const set = setOf(readings, known.kinds);
  return set.flatMap((reading) => fired(reading, firesBy(rule, reading, { ...known, set })));
}

/** What newly fires with each batch: it fires in the set with the batch, and did not in the set without. */
export function arrive(rules: readonly RuleFrom[], batches: readonly Batch[], known: Known): Arrival[] {
  const delivered: Reading[] = [];
  let before: ReadingSet = [];
  return batches.map(({ at, readings }) => {
    const rule = ruleAt(rules, at);
    const fresh: Reading[] = [];
    for (const reading of readings)
      if (![...delivered, ...fresh].some((one) => isSame(one, reading))) fresh.push(reading);
    delivered.push(...fresh);
    const late = fresh.filter((reading) => at - reading.at > known.lateHours * hour);
    const inTime = fresh.filter((reading) => !late.includes(reading));
    // What is late is stored before the others are asked: it raises nothing, and they compare with it.
    const old = joined(before, late, known);
    const now = joined(old, inTime, known);
    before = now;
    return { at, rule, late: late.map(({ id }) => id), fired: newlyFired({ rule, old, now, inTime }, known) };
  });
}

type Growth = { rule: Rule; old: ReadingSet; now: ReadingSet; inTime: readonly Reading[] };

function newlyFired({ rule, old, now, inTime }: Growth, known: Known): Fired[] {
  // A rule looks at nothing later than the reading it is asked about, so what is older answers as before.
  const earliest = Math.min(...inTime.map(({ at }) => at));
  return now.flatMap((reading) => {
    if (reading.at < earliest) return [];
    const wasThere = old.some(({ id }) => id === reading.id);
    if (wasThere && firesBy(rule, reading, { ...known, set: old }).is === 'fires') return [];
    return fired(reading, firesBy(rule, reading, { ...known, set: now }));
  });
}

function fired({ id }: Seen, answer: Answer): Fired[] {
  if (answer.is !== 'fires') return [];
  return [{ readingId: id, value: answer.value, limit: answer.limit, sides: answer.sides }];
}

function joined(set: ReadingSet, more: readonly Reading[], { kinds }: Known): ReadingSet {
  const seen = more
    .map((reading) => seenOf(reading, kinds))
    .filter(({ standing }) => standing !== 'implausible');
  return [...set, ...seen].sort(inOrder);
}

function ruleAt(rules: readonly RuleFrom[], instant: number): Rule {
  const current = rules.findLast(({ from }) => from <= instant);
  if (!current) throw new Error('no rule yet');
  return current.rule;
}
