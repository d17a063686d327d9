import type { Condition, NumericCondition, Rule, SingleCondition } from '../../triggers/rules/rule.ts';
import { arrive, replay } from './arrivals.ts';
import { seenOf, type Reading } from './bands.ts';
import type { Batch, Fired, Known, RuleFrom, Subject } from './subject.ts';

type Wrong = {
  rule?: (rule: Rule) => Rule;
  reading?: (reading: Reading, known: Known) => Reading[];
  known?: (known: Known) => Known;
  batches?: (batches: readonly Batch[]) => readonly Batch[];
  answer?: (fired: Fired, batch: Batch | null) => Fired[];
};

/** The oracle itself, with one misreading each: what a check of agreement has to find. */
function misreading(wrong: Wrong): Subject {
  const rule = wrong.rule ?? ((one) => one);
  const known = wrong.known ?? ((one) => one);
  const reading = wrong.reading ?? ((one) => [one]);
  const answer = wrong.answer ?? ((one) => [one]);
  return {
    replay: (asked, readings, all) =>
      replay(
        rule(asked),
        readings.flatMap((one) => reading(one, all)),
        known(all),
      ).flatMap((one) => answer(one, null)),
    arrive(rules: readonly RuleFrom[], batches, all) {
      const changed = rules.map((one) => ({ ...one, rule: rule(one.rule) }));
      const delivered = (wrong.batches ?? ((same) => same))(batches).map((batch) => ({
        ...batch,
        readings: batch.readings.flatMap((one) => reading(one, all)),
      }));
      return arrive(changed, delivered, known(all)).map(({ fired }, index) =>
        fired.flatMap((one) => answer(one, batches[index] ?? null)),
      );
    },
  };
}

function eachCondition(rule: Rule, change: (one: NumericCondition) => NumericCondition): Rule {
  const within = (condition: Condition): Condition => {
    if (condition.kind === 'all' || condition.kind === 'any')
      return { ...condition, of: condition.of.map(within) };
    return change(condition as NumericCondition);
  };
  return { ...rule, when: within(rule.when) };
}

function eachSingle(rule: Rule, change: (one: SingleCondition) => SingleCondition): Rule {
  return eachCondition(rule, (one) => ('of' in one ? { ...one, of: change(one.of) } : change(one)));
}

const loosened = { above: 'at_least', at_least: 'above', below: 'at_most', at_most: 'below' } as const;
const millisecond = 1 / 3_600_000;

export const plantedFaults: Readonly<Record<string, Subject>> = {
  'a border counts on the wrong side': misreading({
    rule: (rule) =>
      eachSingle(rule, (one) =>
        one.kind === 'threshold' && one.comparison !== 'between' && one.comparison !== 'outside'
          ? { ...one, comparison: loosened[one.comparison] }
          : one,
      ),
  }),
  'the first instant of the window is left out': misreading({
    rule: (rule) =>
      eachSingle(rule, (one) => (one.kind === 'change' ? { ...one, hours: one.hours - millisecond } : one)),
  }),
  'a percentage is read as an absolute number': misreading({
    rule: (rule) =>
      eachSingle(rule, (one) => (one.kind === 'threshold' ? one : { ...one, unit: 'absolute' })),
  }),
  'a reference of days is each reading': misreading({
    rule: (rule) => eachSingle(rule, (one) => (one.kind === 'change' ? { ...one, reference: 'each' } : one)),
  }),
  'the first reading of a day is its lowest': misreading({
    rule: (rule) =>
      eachSingle(rule, (one) =>
        one.kind === 'change' && one.reference === 'day_first' ? { ...one, reference: 'day_lowest' } : one,
      ),
  }),
  'a rule not taken over has lost its old meaning': misreading({
    rule: (rule) =>
      eachSingle(rule, (one) => {
        if (one.kind !== 'change') return one;
        const { formerly: _, ...rest } = one;
        return rest;
      }),
  }),
  'a mean needs one reading less': misreading({
    rule: (rule) =>
      eachSingle(rule, (one) => (one.kind === 'deviation' ? { ...one, least: one.least - 1 } : one)),
  }),
  'scatter is taken for percent': misreading({
    rule: (rule) =>
      eachSingle(rule, (one) =>
        one.kind === 'deviation' && one.unit === 'sd' ? { ...one, unit: 'percent' } : one,
      ),
  }),
  'one more reading counts as repeated': misreading({
    rule: (rule) => eachCondition(rule, (one) => (one.kind === 'repeated' ? { ...one, m: one.m + 1 } : one)),
  }),
  'a run has to last a millisecond longer': misreading({
    rule: (rule) =>
      eachCondition(rule, (one) =>
        one.kind === 'lasting' ? { ...one, hours: one.hours + millisecond } : one,
      ),
  }),
  'a flutter needs one change more': misreading({
    rule: (rule) =>
      eachCondition(rule, (one) => (one.kind === 'flapping' ? { ...one, changes: one.changes + 1 } : one)),
  }),
  'other parts are always a day good': misreading({
    rule: (rule) => ({ ...rule, when: withoutHours(rule.when) }),
  }),
  'a window of time is not looked at': misreading({ rule: ({ window: _, ...rule }) => rule }),
  'extreme readings are put aside': misreading({
    reading: (one, { kinds }) => (seenOf(one, kinds).standing === 'extreme' ? [] : [one]),
  }),
  'extreme readings are believed': misreading({
    reading: (one) => [{ ...one, judged: one.judged ?? 'confirmed' }],
  }),
  'what a person called wrong counts': misreading({
    reading: (one) => [{ ...one, judged: one.judged === 'wrong' ? null : (one.judged ?? null) }],
  }),
  'doubles count twice': misreading({ reading: (one) => [{ ...one, device: one.id }] }),
  'the value agreed first is kept': misreading({
    known: (known) => ({
      ...known,
      personal: known.personal.slice(0, 1).map((own) => ({ ...own, until: null })),
    }),
  }),
  'nothing is late': misreading({ known: (known) => ({ ...known, lateHours: 1e9 }) }),
  'a reading on the border of late is late': misreading({
    known: (known) => ({ ...known, lateHours: known.lateHours - millisecond }),
  }),
  'only what arrives is asked about': misreading({
    answer: (fired, batch) =>
      !batch || batch.readings.some(({ id }) => id === fired.readingId) ? [fired] : [],
  }),
  'the other side is forgotten': misreading({
    answer: (fired) => [{ ...fired, sides: fired.sides.slice(0, 1) }],
  }),
  'the clock of Greenwich is looked at': misreading({
    reading: (one) => [{ ...one, at: one.at - 3_600_000 }],
    known: (known) => ({
      ...known,
      lateHours: known.lateHours + 1,
      personal: known.personal.map((own) => ({
        ...own,
        from: own.from - 3_600_000,
        until: own.until === null ? null : own.until - 3_600_000,
      })),
    }),
  }),
  'one reading breaks it down': {
    replay: () => [],
    arrive: () => {
      throw new Error('no');
    },
  },
};

function withoutHours(condition: Condition): Condition {
  if (condition.kind === 'any') return { ...condition, of: condition.of.map(withoutHours) };
  if (condition.kind !== 'all') return condition;
  const { withinHours: _, ...rest } = condition;
  return { ...rest, of: condition.of.map(withoutHours) };
}
