import { backTest, type BackTestPatient } from './back-test.ts';
import type { Firing } from './replay.ts';
import {
  type Condition,
  isNumeric,
  leavesOf,
  type NumericCondition,
  type Rule,
  type SingleCondition,
  singleOf,
} from './rule.ts';

/** Whether a part of the rule still fires by the meaning it had before, too (decision 67). */
export function isFormerly({ when, holds }: Rule): boolean {
  const numeric = [...leavesOf(when).filter(isNumeric), ...(holds ? [holds] : [])];
  return numeric.map(singleOf).some((single) => single.kind === 'change' && single.formerly !== undefined);
}

/** The same rule in its new meaning only. */
export function takenOver(rule: Rule): Rule {
  return withEach(rule, (single) => {
    if (single.kind !== 'change') return single;
    const { formerly: _, ...rest } = single;
    return rest;
  });
}

/** The same rule in the meaning it had before only, to compare with; it is never stored. */
export function asBefore(rule: Rule): Rule {
  return withEach(rule, (single) =>
    single.kind === 'change' && single.formerly ? { ...single, isFormerAlone: true } : single,
  );
}

function withEach(
  { when, holds, ...rule }: Rule,
  change: (single: SingleCondition) => SingleCondition,
): Rule {
  const numeric = (one: NumericCondition): NumericCondition =>
    'of' in one ? { ...one, of: change(one.of) } : change(one);
  const condition = (one: Condition): Condition => {
    if (one.kind === 'all' || one.kind === 'any') return { ...one, of: one.of.map(condition) };
    return isNumeric(one) ? numeric(one) : one;
  };
  return { ...rule, when: condition(when), ...(holds ? { holds: numeric(holds) } : {}) };
}

type Counted = { events: number; patients: number };
/** A patient of whom the new meaning tells and the old did not: how often, and the newest of it. */
type MissedPatient = {
  patientId: string;
  events: number;
  newest: Firing;
  /** Another alarm was raised by the same readings, each time. */
  wasTold: boolean;
};
type Meanings = { before: Counted; after: Counted; missed: MissedPatient[] };

/**
 * What a rule would have raised since `from` (epoch ms) over so many days by its former meaning alone and by its new one
 * alone, and the patients only the new one tells of: an event none of whose readings fired the former. An event nobody was
 * told of goes before one that raised another alarm.
 */
export function compareMeanings(
  rule: Rule,
  patients: readonly BackTestPatient[],
  span: { from: number; days: number },
): Meanings {
  const before = backTest(asBefore(rule), patients, span);
  const after = backTest(takenOver(rule), patients, span);
  const fired = Map.groupBy(before.events, ({ patientId }) => patientId);
  const told = new Set(after.overlapping);
  const missed = after.events.filter(({ patientId, firings }) => {
    const known = new Set(
      (fired.get(patientId) ?? []).flatMap((event) => event.firings.map(({ readingId }) => readingId)),
    );
    return !firings.some(({ readingId }) => known.has(readingId));
  });
  return {
    before: { events: before.events.length, patients: before.patients },
    after: { events: after.events.length, patients: after.patients },
    missed: [...Map.groupBy(missed, ({ patientId }) => patientId)].map(([patientId, events]) =>
      missedPatient(patientId, events, told),
    ),
  };
}

type Event = { firings: readonly Firing[] };

function missedPatient(
  patientId: string,
  events: readonly Event[],
  told: ReadonlySet<string>,
): MissedPatient {
  const isTold = ({ firings }: Event) => firings.some(({ readingId }) => told.has(readingId));
  const untold = events.filter((event) => !isTold(event));
  const firstOf = ({ firings }: Event) => firings[0];
  const [newest] = (untold.length > 0 ? untold : events)
    .flatMap((event) => firstOf(event) ?? [])
    .toSorted((a, b) => b.measuredAt - a.measuredAt);
  if (!newest) throw new Error('an event without a firing');
  return { patientId, events: events.length, newest, wasTold: untold.length === 0 };
}
