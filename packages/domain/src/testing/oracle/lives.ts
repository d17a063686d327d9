import fc from 'fast-check';
import type { Rule } from '../../triggers/rules/rule.ts';
import type { Action, Life } from './alarms.ts';
import { anyRule, minutesOfDay, seldom } from './any-rule.ts';
import type { Part, Reading } from './bands.ts';
import { type ClinicKind, clinic, clinicKinds, usual } from './clinic.ts';
import { limitsOf, rounded } from './near-limits.ts';
import { kindsOf } from './oracle.ts';
import type { Batch } from './subject.ts';
import type { Personal } from './verdict.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const lateHours = 72;

/** Midnight in Berlin of days from which some weeks reach over a change of the clocks, or do not. */
const beginnings = ['2026-03-22T23:00:00Z', '2026-10-18T22:00:00Z', '2026-06-07T22:00:00Z'] as const;

/** A number: near what is usual, on or beside a limit of the rule, or where nobody believes it. */
const pick = fc.oneof(
  { weight: 8, arbitrary: fc.record({ usual: fc.integer({ min: -3, max: 3 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      limit: fc.nat(7),
      beside: fc.constantFrom(0, 1, -1, 0.000001, -0.000001),
    }),
  },
  { weight: 1, arbitrary: fc.record({ far: fc.constantFrom('low' as const, 'high' as const) }) },
  { weight: 1, arbitrary: fc.record({ beyond: fc.constantFrom('low' as const, 'high' as const) }) },
);
type Pick = { usual: number } | { limit: number; beside: number } | { far: Far } | { beyond: Far };
type Far = 'low' | 'high';

/** How long a reading takes to come: at once, with the hub's next round, or a buffer's weeks; hours, ms on top. */
const delay = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom([0, minute], [0.2, 0], [0, -4 * minute]) },
  { weight: 4, arbitrary: fc.constantFrom([6, 0], [25, 0], [40, 0], [71, 0]) },
  { weight: 1, arbitrary: fc.constantFrom([72, 0], [72, 1], [73, 0], [400, 0], [1500, 0]) },
);

const measured = fc.record({
  day: fc.nat(20),
  minute: fc.oneof(
    { weight: 3, arbitrary: fc.constant(420) },
    { weight: 2, arbitrary: fc.constant(1080) },
    { weight: 3, arbitrary: fc.constantFrom(...minutesOfDay) },
    { weight: 1, arbitrary: fc.nat(1439) },
  ),
  /** Beside the whole minute, in ms. */
  beside: fc.oneof(
    { weight: 6, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.constantFrom(1, -1) },
  ),
  /** A clock that is wrong: reset, or of another year. */
  clock: fc.oneof(
    { weight: 30, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.constantFrom(-40, -365, -9000) },
  ),
  /** Which of the kinds the rules ask for; 9: any other. */
  kind: fc.nat(9),
  value: pick,
  diastolic: pick,
  mean: fc.option(pick),
  device: fc.constantFrom('A', 'B', null),
  judged: fc.oneof(
    { weight: 12, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('confirmed' as const, 'wrong' as const) },
  ),
  delay,
  /** Waits for the next delivery of its device, every so many hours. */
  collects: fc.constantFrom(0, 0, 6, 12),
  /** Where it stands in its delivery. */
  place: fc.nat(9),
  /** The same measurement again under other ids, so much later. */
  again: fc.oneof(
    { weight: 6, arbitrary: fc.constant([] as number[]) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(0, 1, 30, 100), { minLength: 1, maxLength: 2 }) },
  ),
});
type Measured = typeof measured extends fc.Arbitrary<infer One> ? One : never;

const action = fc.record({
  hour: fc.integer({ min: 1, max: 21 * 24 }),
  act: fc.constantFrom('see' as const, 'snooze' as const, 'close' as const),
  hours: fc.constantFrom(6, 24, 168),
});

const told = fc.record({
  rule: anyRule,
  /** The rule as somebody changed it, on that day; and one more reading of another kind than the rules ask for. */
  changed: seldom(fc.record({ day: fc.integer({ min: 1, max: 15 }), rule: anyRule }), 4),
  /** Hours east of Berlin while travelling: their mornings are our evenings. */
  travel: fc.oneof(
    { weight: 5, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.constantFrom(-9, -1, 6, 12) },
  ),
  beginning: fc.constantFrom(...beginnings),
  /** Days over which the readings lie. */
  span: fc.constantFrom(21, 14, 14, 7, 3),
  /** Days on which everything usual lies so far off. */
  spell: seldom(
    fc.record({
      day: fc.nat(15),
      days: fc.integer({ min: 1, max: 7 }),
      off: fc.constantFrom(4, -4, 6, -6),
    }),
    1,
  ),
  /** The dry weight as agreed from these days on; none before. */
  agreed: fc.uniqueArray(
    fc.record({ day: fc.nat(18), value: fc.constantFrom(80, 81, 79.5), ends: fc.boolean() }),
    {
      maxLength: 3,
      selector: (one) => one.day,
    },
  ),
  isAgreedBefore: fc.boolean(),
  measured: fc.array(measured, { maxLength: 60, size: 'max' }),
  actions: fc.array(action, { maxLength: 6 }),
});
type Told = typeof told extends fc.Arbitrary<infer One> ? One : never;

/**
 * Some weeks of one patient under one rule, near its limits: gaps, doubles, buffers, wrong order, wrong clocks, clock
 * changes, travel, extreme and impossible numbers, readings of the same instant, changed limits, people who act.
 */
export const anyLife: fc.Arbitrary<Life> = told.map(lifeOf);

function lifeOf(story: Told): Life {
  const begin = Date.parse(story.beginning);
  const rules = [
    { from: begin - 100 * 365 * day, rule: story.rule },
    ...(story.changed ? [{ from: begin + story.changed.day * day, rule: story.changed.rule }] : []),
  ];
  const asked = [...new Set(rules.flatMap(({ rule }) => kindsOf(rule.when)))] as ClinicKind[];
  const deliveries = story.measured.flatMap((one, index) => {
    const among = one.kind === 9 ? clinicKinds : asked;
    const kind = among[one.kind % among.length] ?? 'weight';
    return deliveriesOf(one, { kind, index, story, rules: rules.map(({ rule }) => rule) });
  });
  return {
    rules,
    batches: batchesOf(deliveries),
    actions: actionsOf(story, begin),
    personal: personalOf(story, begin),
    kinds: clinic,
    lateHours,
  };
}

type Delivery = { at: number; place: number; reading: Reading };
type Setting = { kind: ClinicKind; index: number; story: Told; rules: readonly Rule[] };

function deliveriesOf(one: Measured, setting: Setting): Delivery[] {
  const { kind, index, story, rules } = setting;
  const { travel, span, spell } = story;
  const begin = Date.parse(story.beginning);
  const taken = begin + (one.day % span) * day + one.minute * minute + one.beside - travel * hour;
  const at = taken + one.clock * day;
  const today = one.day % span;
  const off = spell && spell.day <= today && today < spell.day + spell.days ? spell.off : 0;
  const values: Reading['values'] = {};
  const picks = { value: one.value, diastolic: one.diastolic, mean: one.mean };
  for (const part of Object.keys(usual[kind]) as Part[]) {
    const picked = picks[part];
    if (picked) values[part] = numberOf(picked, { kind, part, rules, off });
  }
  const name = `m${String(index + 1).padStart(2, '0')}`;
  const reading: Reading = { id: name, kind, at, device: one.device, values };
  const [hours = 0, ms = 0] = one.delay;
  const comes = taken + hours * hour + ms;
  const collected =
    one.collects === 0 ? comes : Math.ceil(comes / (one.collects * hour)) * one.collects * hour;
  const judged = one.judged && { judged: one.judged };
  return [0, ...one.again].map((later, copy) => ({
    at: collected + later * hour,
    place: one.place,
    reading: { ...reading, ...judged, id: copy === 0 ? name : `${name}${'abc'[copy]}` },
  }));
}

type About = { kind: ClinicKind; part: Part; rules: readonly Rule[]; off: number };

function numberOf(picked: Pick, { kind, part, rules, off }: About): number {
  const base = usual[kind][part] ?? usual[kind].value;
  const { decimals, bands } = clinic[kind];
  const band = (bands as Partial<Record<Part, (typeof bands)['value']>>)[part] ?? bands.value;
  const step = 10 ** -decimals;
  if ('usual' in picked) return rounded(base + picked.usual + off);
  if ('limit' in picked) {
    const limits = limitsOf(rules, kind, part);
    const limit = limits[picked.limit % Math.max(1, limits.length)] ?? base;
    const beside = Math.abs(picked.beside) === 1 ? picked.beside * step : picked.beside;
    return rounded(limit + beside);
  }
  if ('far' in picked) {
    const { believable, possible } = band;
    return picked.far === 'low'
      ? Math.max(believable[0] - step, possible[0])
      : Math.min(believable[1] + step, possible[1]);
  }
  return picked.beyond === 'low' ? rounded(band.possible[0] - step) : rounded(band.possible[1] + step);
}

function batchesOf(deliveries: readonly Delivery[]): Batch[] {
  const instants = [...new Set(deliveries.map(({ at }) => at))].sort((a, b) => a - b);
  return instants.map((at) => {
    const together = deliveries.filter((delivery) => delivery.at === at);
    return { at, readings: together.sort((a, b) => a.place - b.place).map(({ reading }) => reading) };
  });
}

function actionsOf({ actions }: Told, begin: number): Action[] {
  return actions
    .map(({ hour: hours, act, hours: lasts }): Action => {
      const at = begin + hours * hour;
      return act === 'snooze' ? { at, act, until: at + lasts * hour } : { at, act };
    })
    .sort((a, b) => a.at - b.at);
}

function personalOf({ agreed, isAgreedBefore }: Told, begin: number): Personal {
  const first = { day: -10_000, value: 80, ends: false };
  const values = [...(isAgreedBefore ? [first] : []), ...agreed].sort((a, b) => a.day - b.day);
  return values.map(({ day: from, value, ends }, index) => {
    const next = values[index + 1]?.day;
    const until = ends ? Math.min(from + 2, next ?? Infinity) : next;
    return {
      key: 'dry_weight',
      value,
      from: begin + from * day,
      until: until === undefined ? null : begin + until * day,
    };
  });
}
