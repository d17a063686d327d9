import type { Condition, Rule, SingleCondition } from '../../triggers/rules/rule.ts';
import { type Action, type Alarm, alarmsOf } from './alarms.ts';
import type { Band, Kinds, Reading } from './bands.ts';
import { clinic } from './clinic.ts';
import { type Answer, firesBy, type Side } from './oracle.ts';
import { setOf } from './reading-set.ts';
import type { Fired } from './subject.ts';
import type { Personal } from './verdict.ts';

const band = (believable: [number, number], possible: [number, number]): Band => ({ believable, possible });

/** The clinic's kinds, and those that only hand-checked cases speak of. */
export const kinds: Kinds = {
  ...clinic,
  temperature: { decimals: 1, bands: { value: band([30, 45], [20, 46]) } },
  inr: { decimals: 1, bands: { value: band([0.5, 10], [0.1, 30]) } },
  pef: { decimals: 0, bands: { value: band([30, 900], [1, 1200]) } },
  phq9: { decimals: 0, bands: { value: band([0, 27], [0, 27]) } },
};

/** Friday, eight in the morning in Berlin: `0` of every case that names no other instant. */
export const friday = Date.parse('2026-11-20T08:00:00+01:00');

const units = { d: 86_400_000, h: 3_600_000, m: 60_000, ms: 1 } as const;

/** `-72h+1ms` as milliseconds; `0` is none. */
export function span(text: string): number {
  const parts = [...text.matchAll(/([+-]?)(\d+(?:\.\d+)?)(ms|d|h|m)/g)];
  return parts.reduce((sum, [, sign, count, unit]) => {
    const ms = Number(count) * units[unit as keyof typeof units];
    return sign === '-' ? sum - ms : sum + ms;
  }, 0);
}

/** `weight -72h 80; weight 0 82.1 confirmed`: kind, when, numbers (systolic/diastolic/mean), what a person said. */
export function readingsOf(text: string, now: number = friday): Reading[] {
  return text.split(';').map((one, index) => {
    const [kind = '', when = '', numbers = '', ...more] = one.trim().split(/\s+/);
    const [value, diastolic, mean] = numbers.split('/').map(Number);
    const judged = more.find((word) => word === 'confirmed' || word === 'wrong');
    return {
      id: more.find((word) => word.startsWith('#'))?.slice(1) ?? `r${index + 1}`,
      kind,
      at: now + span(when),
      device: more.find((word) => word.startsWith('by:')) ?? null,
      values: {
        ...(value !== undefined && { value }),
        ...(diastolic !== undefined && { diastolic }),
        ...(mean !== undefined && { mean }),
      },
      ...(judged && { judged }),
    };
  });
}

type Asked = { now?: number; personal?: Personal; rule?: Partial<Rule> };

/** What the oracle says of the reading told last, as one line. */
export function says(when: Condition, told: string, { now, personal = [], rule }: Asked = {}): string {
  const readings = readingsOf(told, now);
  const set = setOf(readings, kinds);
  const last = set.find(({ id }) => id === readings.at(-1)?.id);
  return last ? lineOf(firesBy({ when, ...rule }, last, { set, personal, kinds })) : 'implausible';
}

function lineOf(answer: Answer): string {
  if (answer.is === 'quiet') return answer.because;
  if (answer.is === 'cannot') return `cannot: ${answer.missing.join(', ')}`;
  return `${answer.value} limit ${answer.limit}: ${sidesOf(answer.sides)}`;
}

export function sidesOf(sides: readonly Side[]): string {
  return sides
    .map(({ kind, part, toward, value }) => `${part === 'value' ? kind : part} ${toward} ${value}`)
    .join(', ');
}

/** Arrivals as `+1h: weight 0 86`, actions as `+2h see`, `+2h snooze 6h`, `+2h close`, a changed rule as `+3h` and it. */
type Story = {
  rule: Rule;
  later?: readonly (readonly [string, Rule])[];
  happens: readonly string[];
  personal?: Personal;
};

type Told = { fired: string[]; late: string[]; effects: string[]; alarms: readonly Alarm[] };

/** What a rule and the people make of a story: one entry for each arrival. */
export function tells({ rule, later = [], happens, personal = [] }: Story): Told {
  const arrivals = happens.filter((line) => line.includes(':'));
  const life = {
    rules: [{ from: 0, rule }, ...later.map(([when, next]) => ({ from: friday + span(when), rule: next }))],
    batches: arrivals.map((line, index) => batchOf(line, index)),
    actions: happens.filter((line) => !arrivals.includes(line)).map(actionOf),
    personal,
    kinds,
    lateHours: 72,
  };
  const told = alarmsOf(life);
  return {
    fired: told.arrivals.map(({ fired }) => fired.map(firedText).join('; ')),
    late: told.arrivals.map(({ late }) => late.join(' ')),
    effects: told.arrivals.map(({ effects }) =>
      effects.map(({ does, alarm, wakes }) => `${does} ${alarm + 1}${wakes ? ' wakes' : ''}`).join('; '),
    ),
    alarms: told.alarms,
  };
}

/** Ids of a batch carry its number, so that no two batches share one. */
function batchOf(line: string, index: number) {
  const [when = '', ...readings] = line.split(': ');
  const named = readingsOf(readings.join(': ')).map((one) =>
    one.id.startsWith('r') ? { ...one, id: `${index + 1}${one.id}` } : one,
  );
  return { at: friday + span(when), readings: named };
}

function actionOf(line: string): Action {
  const [when = '', act, lasts = ''] = line.split(' ');
  const at = friday + span(when);
  if (act === 'snooze') return { at, act, until: at + span(lasts) };
  if (act !== 'see' && act !== 'close') throw new Error(`nobody does ${line}`);
  return { at, act };
}

function firedText({ value, limit }: Fired): string {
  return `${value} limit ${limit}`;
}

type Threshold = Extract<SingleCondition, { kind: 'threshold' }>;

/** A threshold of a kind; `blood_pressure.diastolic` names a part. */
export function is(
  kind: string,
  comparison: Threshold['comparison'],
  operand: Threshold['operand'],
  upper?: Threshold['operand'],
): SingleCondition {
  return { kind: 'threshold', ...watched(kind), comparison, operand, ...(upper !== undefined && { upper }) };
}

type Change = Extract<SingleCondition, { kind: 'change' }>;

/** A change of a kind; absolute where nothing else is said. */
export function moves(
  kind: string,
  moved: Pick<Change, 'direction' | 'by' | 'hours'> & Partial<Change>,
): SingleCondition {
  return { unit: 'absolute', ...watched(kind), ...moved, kind: 'change' };
}

function watched(kind: string) {
  const [valueType = '', component] = kind.split('.');
  return { valueType, ...(component !== undefined && { component }) };
}
