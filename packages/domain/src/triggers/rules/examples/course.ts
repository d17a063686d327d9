import { leastForScatter } from '../judge.ts';
import { bordersOf, type PersonalValues } from '../numeric-test.ts';
import { type NumericCondition, type SingleCondition, singleOf } from '../rule.ts';
import { type Range, type Scale, scaleOf } from '../scale.ts';

/** Readings before the one that is asked about, of one part of one kind; oldest first. */
export type Course = readonly { hoursAgo: number; value: number }[];

/** A course that makes a condition fire, and one that just does not; `asked`: numbers of the last reading worth trying. */
export type Courses = { fires: Course; almost: Course; asked: readonly number[] };

/** Courses for a condition with the numbers it has itself. */
export function coursesOf(condition: NumericCondition, personal: PersonalValues, at: number): Courses {
  const single = singleOf(condition);
  const ground = groundOf(single, personal, at);
  switch (condition.kind) {
    case 'repeated': {
      const { n, m } = condition;
      const last = (breaking: number) =>
        Array.from({ length: m - 1 }, (_, place) => place >= m - 1 - breaking);
      return inTurn(ground, { fires: last(n - 1), almost: last(Math.max(0, n - 2)), every: 24 });
    }
    case 'lasting': {
      const every = condition.hours / 4;
      const turns = { fires: [true, true, true, true], almost: [false, true, true, true], every };
      return inTurn(ground, turns);
    }
    case 'flapping': {
      const { changes, hours } = condition;
      const turns = (count: number) => Array.from({ length: count }, (_, place) => (count - place) % 2 === 0);
      return inTurn(ground, {
        fires: turns(changes),
        almost: turns(changes - 1),
        every: hours / (changes + 1),
      });
    }
    default:
      return { fires: ground.calm, almost: ground.calm, asked: ground.asked };
  }
}

/** Readings on which the single condition is quiet, and the numbers that break it after them or not. */
type Ground = { calm: Course; quiet: number; asked: readonly number[]; reachHours: number };

type Turns = { fires: readonly boolean[]; almost: readonly boolean[]; every: number };

/** Readings that break and do not, one after the other, on the ground of the single condition. */
function inTurn({ calm, quiet, asked, reachHours }: Ground, { fires, almost, every }: Turns): Courses {
  const breaking = asked[0] ?? quiet;
  // What each of them is compared with must lie in reach of the last.
  const hours = reachHours === 0 ? every : Math.min(every, reachHours / (2 * (fires.length + 1)));
  const course = (turns: readonly boolean[]) => [
    ...(reachHours === 0
      ? []
      : calm.map((one) => ({ ...one, hoursAgo: one.hoursAgo / 4 + reachHours * 0.7 }))),
    ...turns.map((breaks, place) => ({
      hoursAgo: (turns.length - place) * hours,
      value: breaks ? breaking : quiet,
    })),
  ];
  return { fires: course(fires), almost: course(almost), asked };
}

function groundOf(single: SingleCondition, personal: PersonalValues, at: number): Ground {
  const scale = scaleOf(single);
  if (!scale) throw new Error(`a rule on ${single.valueType}, which is no kind of value, is not sound`);
  switch (single.kind) {
    case 'threshold':
      return beforeBorder(single, scale, bordersOf(single, personal, at));
    case 'change':
      return beforeChange(single, scale);
    case 'deviation':
      return beforeMean(single, scale);
  }
}

type Threshold = Extract<SingleCondition, { kind: 'threshold' }>;

function beforeBorder(
  { comparison }: Threshold,
  { step, possible }: Scale,
  borders: ReturnType<typeof bordersOf>,
): Ground {
  const { border, upper } = 'missing' in borders ? { border: possible.min, upper: possible.max } : borders;
  const isBelow = comparison === 'below' || comparison === 'at_most';
  // Of a span the upper border is shown; on the way into a forbidden one, the lower.
  const shown = comparison === 'outside' ? upper : border;
  const away = isBelow ? step : -step;
  const near = (steps: number) => inside(shown + steps * away, possible, step);
  const beyond = isBelow ? -step : step;
  return {
    calm: [
      { hoursAgo: 72, value: near(8) },
      { hoursAgo: 48, value: near(5) },
      { hoursAgo: 24, value: near(6) },
    ],
    quiet: near(5),
    asked: [rounded(shown + beyond, step), rounded(shown, step), rounded(shown - beyond, step)],
    reachHours: 0,
  };
}

type Change = Extract<SingleCondition, { kind: 'change' }>;

function beforeChange({ direction, by, unit, hours }: Change, scale: Scale): Ground {
  const sign = direction === 'fall' ? -1 : 1;
  const base = baseOf(scale, { by, unit, sign });
  const allowed = unit === 'percent' ? (base * by) / 100 : by;
  const moved = (share: number) => inside(base + sign * share * allowed, scale.possible, scale.step);
  return {
    calm: [
      { hoursAgo: hours, value: moved(0.2) },
      { hoursAgo: (hours * 2) / 3, value: rounded(base, scale.step) },
      { hoursAgo: hours / 3, value: moved(0.5) },
    ],
    quiet: rounded(base, scale.step),
    asked: farFrom(base, sign, { allowed, scale }),
    reachHours: hours,
  };
}

type Deviation = Extract<SingleCondition, { kind: 'deviation' }>;

function beforeMean({ direction, by, unit, days, least }: Deviation, scale: Scale): Ground {
  const sign = direction === 'fall' ? -1 : 1;
  const base = baseOf(scale, { by, unit, sign });
  const count = Math.max(least, leastForScatter);
  const allowed = unit === 'percent' ? (base * by) / 100 : unit === 'sd' ? by * scale.step : by;
  const around = [0, 1, -1];
  return {
    // An odd one out would move the mean off its place.
    calm: Array.from({ length: count }, (_, place) => ({
      hoursAgo: (days * 24 * (count - place)) / count,
      value: rounded(
        base + (place < count - (count % 3) ? (around[place % 3] ?? 0) * scale.step : 0),
        scale.step,
      ),
    })),
    quiet: rounded(base, scale.step),
    asked: farFrom(base, sign, { allowed, scale }),
    reachHours: days * 24,
  };
}

type Moving = { by: number; unit: 'absolute' | 'percent' | 'sd'; sign: number };

/** A value of the middle of what is believed, from which one can move so far without leaving what is possible. */
function baseOf({ believable, possible, step }: Scale, { by, unit, sign }: Moving): number {
  const middle = believable.min + (believable.max - believable.min) / 4;
  const tens = 10 ** Math.floor(Math.log10(Math.max(step, middle)));
  const round = Math.max(believable.min, Math.round(middle / tens) * tens);
  const needed = unit === 'percent' ? (round * by) / 100 : unit === 'sd' ? by * step : by;
  const room = sign > 0 ? possible.max - round : round - possible.min;
  if (room > needed) return rounded(round, step);
  return sign > 0 ? believable.min : believable.max;
}

function farFrom(
  base: number,
  sign: number,
  { allowed, scale }: { allowed: number; scale: Scale },
): number[] {
  const { step, possible } = scale;
  const near = inside(base + sign * (allowed + step), possible, step);
  const far = sign > 0 ? possible.max : possible.min;
  return [near, rounded(base + sign * (allowed + 2 * step), step), far];
}

const inside = (value: number, { min, max }: Range, step: number) =>
  rounded(Math.min(max, Math.max(min, value)), step);

/** To a whole step. Steps of decimals are no binary fractions. */
export function rounded(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(6));
}
