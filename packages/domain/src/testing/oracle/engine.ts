import { calendarOf } from '../../kit/calendar.ts';
import { placeOf } from '../../triggers/rules/history.ts';
import { personalLookup } from '../../triggers/rules/personal-values.ts';
import {
  askRule,
  emptyMemory,
  inOrder,
  remember,
  type ReplayedReading,
  type RuleMemory,
} from '../../triggers/rules/replay.ts';
import type { Rule } from '../../triggers/rules/rule.ts';
import { needsOf } from '../../triggers/rules/rule-needs.ts';
import type { Verdict } from '../../triggers/rules/rule-world.ts';
import { takeIn } from '../../triggers/rules/take-in.ts';
import { type Kinds, type Reading, seenOf } from './bands.ts';
import { isSame } from './reading-set.ts';
import type { Fired, Known, Subject } from './subject.ts';

const calendar = calendarOf();
const hour = 3_600_000;

/** The engine's own code, fed as the server feeds it. */
export const engine: Subject = {
  replay(rule, readings, known) {
    const memory = emptyMemory();
    const replayed = readings.map((one) => forRules(one, known.kinds));
    for (const one of replayed) remember(memory, one);
    return inOrder(replayed).flatMap((one) => asked(rule, memory, one, known));
  },
  arrive(rules, batches, known) {
    const memory = emptyMemory();
    const delivered: Reading[] = [];
    return batches.map(({ at, readings }) => {
      const rule = rules.findLast(({ from }) => from <= at)?.rule;
      if (!rule) throw new Error('no rule yet');
      const fresh: Reading[] = [];
      for (const one of readings)
        if (![...delivered, ...fresh].some((other) => isSame(one, other))) fresh.push(one);
      delivered.push(...fresh);
      const isLate = (one: Reading) => at - one.at > known.lateHours * hour;
      for (const one of fresh.filter(isLate)) remember(memory, forRules(one, known.kinds));
      const inTime = fresh.filter((one) => !isLate(one)).map((one) => forRules(one, known.kinds));
      const trigger = { rule, needs: needsOf(rule), standing: [] };
      const again = takeIn(memory, [trigger], inTime, { personal: personalLookup(known.personal), calendar });
      const told = again.flatMap(({ reading, says, verdict }) =>
        says === 'fires' ? firedBy(reading.id, verdict) : [],
      );
      return [...inOrder(inTime).flatMap((one) => asked(rule, memory, one, known)), ...told];
    });
  },
};

function forRules(reading: Reading, kinds: Kinds): ReplayedReading {
  const { standing, numbers } = seenOf(reading, kinds);
  const { value, diastolic, mean } = reading.values;
  return {
    id: reading.id,
    valueType: reading.kind,
    measuredAt: reading.at,
    value: numbers.value ? (value ?? Number.NaN) : Number.NaN,
    diastolic: numbers.diastolic ? (diastolic ?? null) : null,
    mean: numbers.mean ? (mean ?? null) : null,
    plausibility: standing,
  };
}

function asked(rule: Rule, memory: RuleMemory, one: ReplayedReading, known: Known): Fired[] {
  const history = memory.histories.get(one.valueType);
  const position = history ? placeOf(history, one) : null;
  if (position === null) return [];
  const beside = { needs: needsOf(rule), personal: personalLookup(known.personal), calendar };
  return firedBy(one.id, askRule(rule, memory, { ...one, position }, beside));
}

function firedBy(readingId: string, verdict: Verdict): Fired[] {
  if (verdict.outcome !== 'fires') return [];
  const sides = verdict.breaches.flatMap(({ value, watched, sides: each }) =>
    each.map((toward) => {
      const part =
        watched.component === 'diastolic' || watched.component === 'mean' ? watched.component : 'value';
      return { kind: watched.valueType, part, toward, value } as const;
    }),
  );
  const [named] = verdict.breaches;
  return named ? [{ readingId, value: named.value, limit: named.limit, sides }] : [];
}
