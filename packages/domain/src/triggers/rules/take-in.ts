import type { Calendar } from '../../kit/calendar.ts';
import { hourMs } from '../../kit/spans.ts';
import { after as firstAfter, placeOf } from './history.ts';
import type { PersonalValues } from './numeric-test.ts';
import { askRecording } from './ask-recording.ts';
import { evaluateRule } from './evaluate-rule.ts';
import { askRule, inOrder, remember, type ReplayedReading, type RuleMemory, worldOf } from './replay.ts';
import type { Rule } from './rule.ts';
import type { RuleNeeds } from './rule-needs.ts';
import type { Breach, Verdict } from './rule-world.ts';
import type { Standing } from './clock-standing.ts';

/** A rule of one patient as it is asked. */
export type Watching = { rule: Rule; needs: RuleNeeds; standing: readonly Standing[] };
type Beside = { personal: PersonalValues; calendar: Calendar };

/** A reading in memory that a rule is asked about; the numbers of a pair stand beside its value. */
export type Remembered = {
  id: string;
  valueType: string;
  measuredAt: number;
  diastolic: number | null;
  /** Extreme, and nobody has confirmed it. */
  isExtreme: boolean;
};

/**
 * What a rule now says of a reading that was there before and of which it said something else; `otherwise`: it had fired and
 * fires on another side as well. `because`: the reading that changed it.
 */
type Reasked<T> = {
  trigger: T;
  reading: Remembered;
  because: string;
  says: 'fires' | 'otherwise' | 'cannot' | 'not_any_more';
  verdict: Verdict;
};

/**
 * Takes readings into memory, in any order, and asks every rule that looks back again about the readings taken after them
 * whose answer may have changed: whatever arrives when, the set of readings decides.
 */
export function takeIn<T extends Watching>(
  memory: RuleMemory,
  triggers: readonly T[],
  fresh: readonly ReplayedReading[],
  beside: Beside,
): Reasked<T>[] {
  const asked = triggers.flatMap((trigger) => [
    ...laterOf(memory, trigger, fresh),
    ...recordingsAfter(memory, trigger, fresh),
  ]);
  const ask = ({ trigger, reading, at }: Later<T>) =>
    at === undefined ? answer(trigger, memory, reading, beside) : whenRecorded(trigger, memory, at, beside);
  const before = asked.map(ask);
  for (const reading of inOrder(fresh)) remember(memory, reading);
  return asked.flatMap((one, at): Reasked<T>[] => {
    const [was, verdict] = [before[at] ?? quiet, ask(one)];
    const says = changed(was, verdict);
    return says ? [{ ...one, says, verdict }] : [];
  });
}

/**
 * What rules say of the readings from an instant on under one set of readings and did not under another. `because` is the
 * reading itself.
 */
export function compareMemories<T extends Watching>(
  triggers: readonly T[],
  { before, after, from }: { before: RuleMemory; after: RuleMemory; from: number },
  beside: Beside,
): Reasked<T>[] {
  return triggers.flatMap((trigger) =>
    trigger.needs.valueTypes.flatMap((valueType) =>
      [...readingsFrom(after, valueType, from), ...gone(before, after, valueType, from)].flatMap(
        (reading): Reasked<T>[] => {
          const verdict = answer(trigger, after, reading, beside);
          const says = changed(answer(trigger, before, reading, beside), verdict);
          return says ? [{ trigger, reading, because: reading.id, says, verdict }] : [];
        },
      ),
    ),
  );
}

function gone(before: RuleMemory, after: RuleMemory, valueType: string, from: number): Remembered[] {
  const history = after.histories.get(valueType);
  return readingsFrom(before, valueType, from).filter((one) => !history || placeOf(history, one) === null);
}

/** Readings of one kind in memory taken at an instant or later, oldest first. */
function readingsFrom(memory: RuleMemory, valueType: string, from: number): Remembered[] {
  const history = memory.histories.get(valueType);
  if (!history) return [];
  const first = firstAfter(history, from - 1);
  return history.times.slice(first).map((measuredAt, index) => {
    const diastolic = history.diastolic[first + index] ?? Number.NaN;
    return {
      id: history.ids[first + index] ?? '',
      valueType,
      measuredAt,
      diastolic: Number.isNaN(diastolic) ? null : diastolic,
      isExtreme: history.extreme[first + index] === 1,
    };
  });
}

const quiet: Verdict = { outcome: 'quiet' };

/** `at`: asked as a recording of that instant does, not as a reading. */
type Later<T> = { trigger: T; reading: Remembered; because: string; at?: number };

/** The readings in memory of a rule's kinds that were taken with or after the first of the new ones it looks at. */
function laterOf<T extends Watching>(
  memory: RuleMemory,
  trigger: T,
  fresh: readonly ReplayedReading[],
): Later<T>[] {
  const { looksBack, valueTypes, hours } = trigger.needs;
  if (!looksBack) return [];
  const first = earliest(fresh, valueTypes);
  if (!first || first.from > memory.newest) return [];
  return valueTypes.flatMap((valueType) =>
    readingsFrom(memory, valueType, first.from)
      .filter(({ measuredAt }) => measuredAt <= first.until + hours * hourMs)
      .map((reading): Later<T> => ({ trigger, reading, because: first.id })),
  );
}

/** Recordings taken after a new reading: joined with it they may fire now. */
function recordingsAfter<T extends Watching>(
  memory: RuleMemory,
  trigger: T,
  fresh: readonly ReplayedReading[],
): Later<T>[] {
  if (!trigger.needs.recordings || memory.recordings.length === 0) return [];
  return fresh.flatMap((one) => {
    if (one.plausibility === 'implausible' || !trigger.needs.valueTypes.includes(one.valueType)) return [];
    const until = one.measuredAt + trigger.needs.hours * hourMs;
    return memory.recordings
      .filter(({ measuredAt }) => measuredAt > one.measuredAt && measuredAt <= until)
      .map(
        ({ measuredAt: at }): Later<T> => ({
          trigger,
          reading: { ...one, isExtreme: one.plausibility === 'extreme' },
          because: one.id,
          at,
        }),
      );
  });
}

/** What a rule says as a recording of an instant asks it. */
function whenRecorded({ rule, standing }: Watching, memory: RuleMemory, at: number, beside: Beside): Verdict {
  const recording = memory.recordings.find(({ measuredAt }) => measuredAt === at);
  if (!recording || askRecording(rule, recording, { memory, ...beside, standing }).outcome !== 'fires')
    return quiet;
  return evaluateRule(rule, worldOf(memory, { at, rule, standing, ...beside }));
}

function earliest(fresh: readonly ReplayedReading[], valueTypes: readonly string[]) {
  let first: { id: string; from: number; until: number } | null = null;
  for (const { id, valueType, measuredAt, plausibility } of fresh) {
    if (plausibility === 'implausible' || !valueTypes.includes(valueType)) continue;
    if (!first) first = { id, from: measuredAt, until: measuredAt };
    else if (measuredAt < first.from) Object.assign(first, { id, from: measuredAt });
    else first.until = Math.max(first.until, measuredAt);
  }
  return first;
}

function answer(
  { rule, needs, standing }: Watching,
  memory: RuleMemory,
  reading: Remembered,
  beside: Beside,
): Verdict {
  const history = memory.histories.get(reading.valueType);
  const position = history ? placeOf(history, reading) : null;
  if (position === null) return quiet;
  try {
    return askRule(rule, memory, { ...reading, position }, { ...beside, needs, standing });
  } catch {
    // What is stored cannot be asked: told with the reading that came.
    return { outcome: 'cannot', missing: 'rule_unreadable' };
  }
}

/** New is what fires or cannot be told and did not before, or fires on another side. */
function changed(was: Verdict, now: Verdict): Reasked<Watching>['says'] | null {
  if (now.outcome === 'cannot') return was.outcome === 'quiet' ? 'cannot' : null;
  if (now.outcome === 'quiet') return was.outcome === 'fires' ? 'not_any_more' : null;
  if (was.outcome !== 'fires') return 'fires';
  const known = new Set(was.breaches.flatMap(sideKeys));
  return now.breaches
    .filter(isAsked)
    .flatMap(sideKeys)
    .some((key) => !known.has(key))
    ? 'otherwise'
    : null;
}

const isAsked = (breach: Breach) => breach.isAsked;

/** Names of the sides a number lies on: `glucose||above`, `blood_pressure|diastolic|below`. */
export function sideKeys({ watched, sides }: Pick<Breach, 'watched' | 'sides'>): string[] {
  return sides.map((side) => `${watched.valueType}|${watched.component ?? ''}|${side}`);
}
