import { type Calendar, calendarOf } from '../../../kit/calendar.ts';
import { bandOf, partsForRules, plausibilityByRange, plausibilityOf } from '../../../measurements/bands.ts';
import type { Plausibility } from '../../../measurements/plausibility.ts';
import { findValueType } from '../../../measurements/value-types.ts';
import { hourMs } from '../../../kit/spans.ts';
import type { PersonalValues } from '../numeric-test.ts';
import { askRule, emptyMemory, remember, type ReplayedReading } from '../replay.ts';
import type { Rule } from '../rule.ts';
import { needsOf } from '../rule-needs.ts';
import type { Verdict } from '../rule-world.ts';

/** A part of a reading of an example, so many hours before the reading the rule is asked about. */
export type Point = {
  valueType: string;
  component?: string | null;
  hoursAgo: number;
  value: number;
  /** What a person said of it; without it its number decides. */
  plausibility?: Plausibility;
};

/** A rule, the readings of a patient, the last of them asked about, and what is agreed for the patient. */
type Example = {
  rule: Rule;
  points: readonly Point[];
  personal: PersonalValues;
  /** Epoch ms of the reading asked about. */
  at: number;
  calendar?: Calendar;
};

/** `impossible`: no rule looks at the reading. */
export type ExampleAnswer = Verdict | { outcome: 'impossible' };

/** What the engine says of the last of these readings; points of one kind and instant are one reading. */
export function askExample({ rule, points, personal, at, calendar = calendarOf() }: Example): ExampleAnswer {
  const readings = readingsOf(points, at);
  const asked = readings.at(-1);
  const memory = emptyMemory();
  for (const reading of readings) remember(memory, { ...reading, ...partsForRules(reading) });
  const place = asked && memory.histories.get(asked.valueType)?.ids.indexOf(asked.id);
  if (!asked || place === undefined || place < 0) return { outcome: 'impossible' };
  const { valueType, measuredAt } = asked;
  return askRule(
    rule,
    memory,
    { valueType, measuredAt, position: place },
    { needs: needsOf(rule), personal, calendar },
  );
}

function readingsOf(points: readonly Point[], at: number): ReplayedReading[] {
  const readings = new Map<string, ReplayedReading>();
  for (const { valueType, component, hoursAgo, value, plausibility } of points) {
    const measuredAt = at - Math.round(hoursAgo * hourMs);
    const key = `${valueType} ${measuredAt}`;
    const known = readings.get(key) ?? {
      id: `r${String(readings.size).padStart(4, '0')}`,
      valueType,
      measuredAt,
      value: Number.NaN,
      diastolic: null,
      mean: null,
      plausibility: 'valid',
    };
    const part = component === 'diastolic' || component === 'mean' ? component : 'value';
    const reading = { ...known, [part]: value };
    readings.set(key, { ...reading, plausibility: plausibility ?? byNumbers(reading) });
  }
  return [...readings.values()];
}

/** A part that an example does not tell says nothing against the others. */
function byNumbers(reading: ReplayedReading): Plausibility {
  const { valueType, value, diastolic, mean } = reading;
  if (!Number.isNaN(value))
    return plausibilityByRange({ valueType, value, diastolic, mean, qualifier: null });
  const told: Record<string, number | null> = { diastolic, mean };
  const bands = findValueType(valueType)?.components?.flatMap((component) => {
    const part = told[component.key];
    return typeof part === 'number' ? [bandOf(part, component)] : [];
  });
  return plausibilityOf(bands ?? []);
}
