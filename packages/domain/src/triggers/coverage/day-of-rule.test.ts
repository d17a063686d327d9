import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Plausibility } from '../../measurements/plausibility.ts';
import { emptyMemory, remember } from '../rules/replay.ts';
import type { Condition, Rule, TimeWindow } from '../rules/rule.ts';
import { needsOf } from '../rules/rule-needs.ts';
import { above, border, calendar, change, deviation, repeated } from '../rules/testing.ts';
import { type ArrivedReading, byDay } from './ask-day.ts';
import { dayOfRule } from './day-of-rule.ts';
import { gapOfRule } from './gap-of-rule.ts';
import type { RuleDay, StandingRule } from './rule-day.ts';
import { unwatchedKinds } from './unwatched.ts';

const at = (text: string) => Date.parse(text);
const long = at('2026-01-01T00:00:00Z');
const now = at('2026-11-20T09:42:00+01:00');
const today = calendar.dayNumber(now);

type Extra = {
  valueType?: string;
  plausibility?: Plausibility;
  receivedAt?: string;
  isLate?: boolean;
  diastolic?: number;
};
let count = 0;
const reading = (time: string, value: number, extra: Extra = {}): ArrivedReading => ({
  id: `r${(count += 1)}`,
  valueType: extra.valueType ?? 'weight',
  measuredAt: at(time),
  receivedAt: at(extra.receivedAt ?? time),
  value,
  diastolic: extra.diastolic ?? null,
  mean: null,
  plausibility: extra.plausibility ?? 'valid',
  isLate: extra.isLate ?? false,
});

type Given = Partial<Omit<StandingRule, 'rule' | 'needs'>> & { window?: TimeWindow; personal?: number };
const standing = (when: Condition, { window, ...given }: Given = {}): StandingRule => {
  const rule: Rule = { when, window: window ?? null };
  return {
    rule,
    needs: needsOf(rule),
    createdAt: long,
    changedAt: long,
    raised: new Set(),
    raisedAt: [],
    ...given,
  };
};
const lived = (readings: readonly ArrivedReading[], personal: number | null = null) => {
  const memory = emptyMemory();
  for (const one of readings) remember(memory, one);
  return {
    memory,
    days: byDay({ readings, recordings: [], sessions: [] }, calendar),
    personal: () => personal,
    calendar,
  };
};
const ask = (when: Condition, readings: readonly ArrivedReading[], given: Given = {}, day = today) =>
  dayOfRule(standing(when, given), lived(readings, given.personal ?? null), day, now);
const told = ({ state, reason }: RuleDay) => [state, reason];

const rise = change('rise', 2, 72);

test('[BEYOND-27] +2 kg in 3 days with no weight in the 72 h before cannot be judged, and names the window', () => {
  const here = reading('2026-11-20T07:41:00+01:00', 84);
  const before = reading('2026-11-17T07:40:59.999+01:00', 80);
  const found = ask(rise, [before, here]);
  const missed = { valueType: 'weight', value: 80, at: before.measuredAt, byMs: 1 };
  assert.deepEqual(told(found), ['not_judgeable', { kind: 'no_comparison', hours: 72, missed }]);
  assert.deepEqual([found.at, found.value, found.asked, found.unjudged], [here.measuredAt, 84, 1, 1]);
});

// By an hour, or a twentieth of a longer window: of 72 h by 216 minutes, the border included.
const near: [string, string, number, number | null][] = [
  ['216 minutes of 72 h', '2026-11-17T04:05:00+01:00', 72, 216],
  ['a moment more', '2026-11-17T04:04:59.999+01:00', 72, null],
  ['an hour of 20 h', '2026-11-19T10:41:00+01:00', 20, 60],
  ['a moment more than an hour', '2026-11-19T10:40:59.999+01:00', 20, null],
  ['twelve minutes of 24 h', '2026-11-19T07:29:00+01:00', 24, 12],
];
for (const [what, before, hours, minutes] of near)
  test(`[BEYOND-27] [TRIGGER-02] a comparison missed by ${what} is ${minutes === null ? 'not ' : ''}named`, () => {
    const here = reading('2026-11-20T07:41:00+01:00', 84);
    const { reason } = ask(change('rise', 2, hours), [reading(before, 82), here]);
    const missed = reason?.kind === 'no_comparison' ? reason.missed : undefined;
    assert.deepEqual(
      [reason?.kind, missed?.value ?? null, missed ? missed.byMs / 60_000 : null],
      ['no_comparison', minutes === null ? null : 82, minutes],
    );
  });

test('[BEYOND-27] an unconfirmed extreme value misses no comparison, a believed one before it does', () => {
  const here = reading('2026-11-20T07:41:00+01:00', 84);
  const extreme = { ...reading('2026-11-17T07:30:00+01:00', 1.5), plausibility: 'extreme' as const };
  const { reason } = ask(rise, [reading('2026-11-17T07:20:00+01:00', 82), extreme, here]);
  assert.deepEqual(reason?.kind === 'no_comparison' && reason.missed?.value, 82);
});

test('[BEYOND-27] a weight exactly 72 h before is compared with', () => {
  const here = reading('2026-11-20T07:41:00+01:00', 82);
  const then = reading('2026-11-17T07:41:00+01:00', 80);
  assert.deepEqual(told(ask(rise, [then, here])), ['judged', null], 'exactly 2 kg is not more than 2 kg');
  const more = reading('2026-11-20T07:42:00+01:00', 82.1);
  const yesterday = reading('2026-11-19T07:42:00+01:00', 80);
  assert.deepEqual(told(ask(rise, [yesterday, more])), ['fired', null]);
});

test('[BEYOND-27] too few for a mean or a count names how many there are and how many it takes', () => {
  const three = ['17', '18', '20'].map((day) => reading(`2026-11-${day}T07:00:00+01:00`, 80));
  assert.deepEqual(told(ask(deviation('rise', 2), three)), [
    'not_judgeable',
    { kind: 'too_few', have: 2, least: 3 },
  ]);
  const high = reading('2026-11-20T07:00:00+01:00', 90);
  assert.deepEqual(told(ask(repeated(2, 3), [high])), [
    'not_judgeable',
    { kind: 'too_few', have: 1, least: 2 },
  ]);
  assert.deepEqual(told(ask(repeated(2, 3), [reading('2026-11-20T07:00:00+01:00', 80)])), ['judged', null]);
});

const low: Condition = { kind: 'threshold', valueType: 'spo2', comparison: 'below', operand: 90 };
const odd: Condition = { kind: 'threshold', valueType: 'spo2', comparison: 'above', operand: 98 };

test('[BEYOND-27] SpO₂ 48 that nobody has confirmed has fired what it breaks, and waits for what it does not', () => {
  const extreme = reading('2026-11-20T09:29:00+01:00', 48, { valueType: 'spo2', plausibility: 'extreme' });
  const fired = ask(low, [extreme]);
  assert.deepEqual([...told(fired), fired.isUnconfirmed], ['fired', null, true]);
  assert.deepEqual(told(ask(odd, [extreme])), ['not_judgeable', { kind: 'unconfirmed' }]);
  const confirmed = { ...extreme, plausibility: 'valid' } as const;
  assert.deepEqual(told(ask(odd, [confirmed])), ['judged', null]);
});

test('[BEYOND-27] what no rule may count is named, not passed over', () => {
  const wrong = reading('2026-11-20T07:00:00+01:00', 8, { plausibility: 'implausible' });
  assert.deepEqual(told(ask(above(84), [wrong])), ['not_judgeable', { kind: 'implausible' }]);
  const right = reading('2026-11-20T07:05:00+01:00', 80);
  const both = ask(above(84), [wrong, right]);
  assert.deepEqual([...told(both), both.asked, both.unjudged], ['judged', null, 2, 1]);
  assert.deepEqual(told(ask(above(84), [])), ['no_value', null]);
});

test('[BEYOND-27] a value that came too late and would have fired is no judged one', () => {
  const late = { isLate: true, receivedAt: '2026-11-20T08:00:00+01:00' };
  const day = today - 5;
  const heavy = reading('2026-11-15T07:00:00+01:00', 90, late);
  const light = reading('2026-11-15T07:00:00+01:00', 80, late);
  assert.deepEqual(told(ask(above(84), [heavy], {}, day)), ['not_judgeable', { kind: 'late' }]);
  assert.deepEqual(told(ask(above(84), [light], {}, day)), ['judged', null]);
});

test('[BEYOND-27] a rule made today has not judged what came before it, nor any earlier day', () => {
  const createdAt = at('2026-11-20T08:00:00+01:00');
  const early = reading('2026-11-20T07:00:00+01:00', 90);
  const later = reading('2026-11-20T08:30:00+01:00', 90);
  const before = ['not_due', { kind: 'before_rule' }];
  assert.deepEqual(told(ask(above(84), [early], { createdAt, changedAt: createdAt })), before);
  assert.deepEqual(told(ask(above(84), [], { createdAt, changedAt: createdAt }, today - 1)), before);
  assert.deepEqual(told(ask(above(84), [early, later], { createdAt, changedAt: createdAt })), [
    'fired',
    null,
  ]);
});

test('[BEYOND-27] before its last change a rule has fired only where it really did', () => {
  const heavy = reading('2026-11-19T07:00:00+01:00', 90);
  const changedAt = at('2026-11-19T12:00:00+01:00');
  const day = today - 1;
  const found = ask(above(84), [heavy], { changedAt }, day);
  assert.deepEqual([...told(found), found.isEarlier], ['judged', null, true]);
  const raised = new Set([heavy.id]);
  assert.deepEqual(told(ask(above(84), [heavy], { changedAt, raised }, day)), ['fired', null]);
  assert.deepEqual(told(ask(above(95), [heavy], { changedAt, raised }, day)), ['fired', null]);
});

test('[BEYOND-27] a personal value nobody agreed is named, whether something came or not', () => {
  const operand = { personal: 'dry_weight', plus: 2 } as const;
  const when: Condition = { kind: 'threshold', valueType: 'weight', comparison: 'above', operand };
  const missing = ['not_judgeable', { kind: 'personal_missing', key: 'dry_weight' }];
  assert.deepEqual(told(ask(when, [reading('2026-11-20T07:00:00+01:00', 90)])), missing);
  assert.deepEqual(told(ask(when, [])), missing);
  assert.deepEqual(told(ask(when, [], { personal: 80 })), ['no_value', null]);
});

test('[BEYOND-27] joined with a kind that did not come it cannot be judged; where its own part is quiet it is', () => {
  const pressure: Condition = {
    kind: 'threshold',
    valueType: 'blood_pressure',
    comparison: 'below',
    operand: 100,
  };
  const when: Condition = { kind: 'all', of: [above(84), pressure] };
  const other = { kind: 'other_missing', valueType: 'blood_pressure' };
  assert.deepEqual(told(ask(when, [reading('2026-11-20T07:00:00+01:00', 90)])), ['not_judgeable', other]);
  assert.deepEqual(told(ask(when, [reading('2026-11-20T07:00:00+01:00', 80)])), ['judged', null]);
  const any: Condition = { kind: 'any', of: [above(84), pressure] };
  assert.deepEqual(told(ask(any, [reading('2026-11-20T07:00:00+01:00', 80)])), ['judged', null]);
});

test('[BEYOND-27] a pressure without the part that is watched cannot be judged', () => {
  const when: Condition = { ...border('between'), valueType: 'blood_pressure', component: 'diastolic' };
  const without = reading('2026-11-20T07:00:00+01:00', 120, { valueType: 'blood_pressure' });
  assert.deepEqual(told(ask(when, [without])), ['not_judgeable', { kind: 'part_missing' }]);
});

test('[BEYOND-27] a rule is due only where its hours open, and asked of nothing outside them', () => {
  // 20 November 2026 is a Friday.
  const window = { weekdays: [5], from: 480, until: 1200 };
  const outside = ['not_due', { kind: 'outside_times' }];
  assert.deepEqual(told(ask(above(84), [], { window })), ['no_value', null]);
  assert.deepEqual(told(ask(above(84), [], { window }, today - 1)), outside);
  assert.deepEqual(told(ask(above(84), [reading('2026-11-20T07:59:59+01:00', 90)], { window })), outside);
  assert.deepEqual(told(ask(above(84), [reading('2026-11-20T08:00:00+01:00', 90)], { window })), [
    'fired',
    null,
  ]);
});

test('[BEYOND-27] what only the clock tells is said to be asked by the clock, and fired when it raised', () => {
  const silent: Condition = { kind: 'device_silent', hours: 48 };
  assert.deepEqual(told(ask(silent, [])), ['by_clock', null]);
  const raisedAt = [at('2026-11-20T06:00:00+01:00')];
  const fired = ask(silent, [], { raisedAt });
  assert.deepEqual([...told(fired), fired.at], ['fired', null, raisedAt[0]]);
  assert.deepEqual(told(ask(silent, [], { raisedAt }, today - 1)), ['by_clock', null]);
});

test('[BEYOND-27] a rule that cannot be read says so on every day since it is there', () => {
  const broken = { ...standing(above(84)), rule: null };
  assert.deepEqual(told(dayOfRule(broken, lived([]), today, now)), [
    'not_judgeable',
    { kind: 'rule_unreadable' },
  ]);
});

test('[BEYOND-27] days are those of Berlin, the one of 25 hours in October too', () => {
  // 25 October 2026, 03:00 summer time becomes 02:00: the day runs from 22:00Z to 23:00Z.
  const sunday = calendar.dayNumber(at('2026-10-25T12:00:00Z'));
  const first = reading('2026-10-24T22:00:00Z', 90);
  const last = reading('2026-10-25T22:59:59.999Z', 90);
  const next = reading('2026-10-25T23:00:00Z', 90);
  for (const [one, day] of [
    [first, sunday],
    [last, sunday],
    [next, sunday + 1],
  ] as const) {
    assert.equal(ask(above(84), [one], {}, day).state, 'fired');
    assert.equal(ask(above(84), [one], {}, day - 1).state, 'no_value');
    assert.equal(ask(above(84), [one], {}, day + 1).state, 'no_value');
  }
  // A window of hours is as long as it says, whatever the clocks do: 72 h back is one clock hour later.
  const here = reading('2026-10-26T07:00:00+01:00', 84);
  const far = reading('2026-10-23T07:00:00+02:00', 80);
  const near = reading('2026-10-23T08:00:00+02:00', 80);
  assert.equal(ask(rise, [far, here], {}, sunday + 1).reason?.kind, 'no_comparison');
  assert.equal(ask(rise, [near, here], {}, sunday + 1).state, 'fired');
});

test('[BEYOND-27] a gap lasts from the first day in a row that could not be judged until one could', () => {
  const days =
    (...states: RuleDay['state'][]) =>
    (day: number): RuleDay => ({
      ...ask(above(84), []),
      state: states[today - day] ?? 'no_value',
      reason: { kind: 'unconfirmed' },
    });
  const gap = (...states: RuleDay['state'][]) => gapOfRule(days(...states), { today, days: 14 });
  assert.equal(gap('judged', 'not_judgeable'), null);
  assert.equal(gap('no_value', 'not_due', 'fired', 'not_judgeable'), null);
  assert.equal(gap('no_value'), null);
  assert.equal(gap('not_judgeable', 'judged')?.days, 1);
  const long = gap('no_value', 'not_judgeable', 'no_value', 'not_judgeable', 'judged', 'not_judgeable');
  assert.deepEqual([long?.days, long?.since], [4, today - 3]);
});

test('[BEYOND-27] a kind that arrives and whose number no rule looks at is named', () => {
  const missing: Condition = { kind: 'missing', valueType: 'steps', schedule: '0 8 * * *', graceMinutes: 60 };
  const rules = [{ when: above(84) }, { when: missing }, null];
  assert.deepEqual(unwatchedKinds(['weight', 'steps', 'spo2'], rules), ['steps', 'spo2']);
  assert.deepEqual(unwatchedKinds(['weight'], []), ['weight']);
});
