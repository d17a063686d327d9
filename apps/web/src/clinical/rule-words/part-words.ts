import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import type { Operand, TimeWindow, Watched } from '@fernpuls/domain/triggers/rules/rule';
import type { Translate } from '../../i18n/texts.ts';
import type { ClinicalFormat } from '../format.ts';

/** `short`: signs and abbreviations, for dense places. */
export type Words = { t: Translate; format: ClinicalFormat; short?: boolean };
/** The name of a sentence in the texts, and what stands in its places. */
export type Texts = { form: string; parts: Record<string, string | number> };

/** „Gewicht“, „Blutdruck (diastolisch)“. Of a blood pressure without a part the systolic one is meant. */
export function typeText({ valueType, component }: Watched, { t, short }: Words): string {
  const type = t(`values:${short ? 'short' : 'type'}.${valueType}`);
  const part = component ?? findValueType(valueType)?.components?.[0]?.key;
  if (!part) return type;
  return short
    ? t('rules:short.component', { type, component: t(`rules:component_short.${part}`) })
    : t('rules:words.component', { type, component: t(`values:component.${part}`) });
}

/** „84,0 kg“, „Trockengewicht + 2 kg“, „80 % des Peak-Flow-Bestwerts“. Without a type a bare number. */
export function operandText(operand: Operand, valueType: string | null, words: Words): string {
  const { t, format } = words;
  if (typeof operand === 'number')
    return valueType === null ? shown(operand, words) : withUnit(operand, valueType, words);
  const { personal, times = 1, plus = 0 } = operand;
  const value =
    times === 1
      ? t(`rules:personal.${personal}`)
      : t('rules:operand.times', { percent: percent(times), value: t(`rules:personal_of.${personal}`) });
  if (plus === 0) return value;
  const by = amountText(Math.abs(plus), valueType, words);
  return t(plus > 0 ? 'rules:operand.plus' : 'rules:operand.minus', { value, by });

  function percent(share: number): string {
    // 0.57 × 100 is not 57 in binary fractions.
    return format.withUnit(shown(Number((share * 100).toFixed(6)), words), '%');
  }
}

/** At least the type's decimals, and none that was typed is rounded away. */
function withUnit(value: number, valueType: string, { format }: Words): string {
  const decimals = Math.max(findValueType(valueType)?.decimals ?? 0, decimalsOf(value));
  return format.withUnit(format.number(value, decimals), format.unit(valueType));
}

function amountText(value: number, valueType: string | null, words: Words): string {
  const unit = valueType === null ? '' : words.format.unit(valueType);
  return words.format.withUnit(shown(value, words), unit);
}

const shown = (value: number, { format }: Words) => format.number(value, decimalsOf(value));

/** Digits after the comma a number was written with. */
export function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

type Moved = Watched & { by: number; unit: 'absolute' | 'percent' | 'sd' };

/** „2 kg“, „10 %“, „3 Streuungen“. */
export function changeText({ by, unit, valueType }: Moved, words: Words): string {
  if (unit === 'sd') {
    const scatter = { count: by, by: shown(by, words) };
    return words.short ? words.t('rules:short.scatter', scatter) : words.t('rules:span.scatter', scatter);
  }
  return unit === 'absolute'
    ? amountText(by, valueType, words)
    : words.format.withUnit(shown(by, words), '%');
}

/** Hours as people say them: „24 Stunden“, but „3 Tagen“. */
export function spanText(hours: number, { t, short }: Words): string {
  const isDays = hours > 24 && hours % 24 === 0;
  const count = isDays ? hours / 24 : hours;
  if (short) return isDays ? t('rules:short.days', { count }) : t('rules:short.hours', { count });
  return isDays ? t('rules:span.days', { count }) : t('rules:span.hours', { count });
}

/** Minutes as people say them: „30 Minuten“, „3 Stunden“, „2 Tagen“. */
export function timeText(minutes: number, words: Words): string {
  if (minutes === 0 || minutes % 60 !== 0) return words.t('rules:span.minutes', { count: minutes });
  return spanText(minutes / 60, { ...words, short: false });
}

/** „A oder B“. */
export function listText(items: readonly string[], { format }: Words): string {
  return new Intl.ListFormat(format.locale, { type: 'disjunction' }).format(items);
}

/** „Mo–Fr 6–12 Uhr“, „22–6 Uhr“, „Sa und So“. */
export function windowText({ weekdays, from, until }: TimeWindow, words: Words): string {
  const { t } = words;
  const days = weekdays.length === 0 || weekdays.length === 7 ? '' : weekdayText(weekdays, words);
  const isAllDay = from === 0 && until === 1440;
  if (isAllDay && days !== '') return days;
  const hours = t('rules:window.hours', { from: clock(from), until: clock(until) });
  return days === '' ? hours : t('rules:window.days_and_hours', { days, hours });
}

const clock = (minutes: number) => {
  const rest = minutes % 60;
  return rest === 0 ? String(minutes / 60) : `${Math.floor(minutes / 60)}:${String(rest).padStart(2, '0')}`;
};

/** Runs of three or more days as a span: „Mo–Fr“, „Mo, Mi und Fr“. 1 is Monday. */
export function weekdayText(weekdays: readonly number[], { format }: Words): string {
  const names = new Intl.DateTimeFormat(format.locale, { weekday: 'short', timeZone: 'UTC' });
  // 5 January 1970 was a Monday.
  const name = (day: number) => names.format((3 + day) * 86_400_000).replace(/\.$/, '');
  const sorted = weekdays.toSorted((a, b) => a - b);
  const runs: number[][] = [];
  for (const day of sorted) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const items = runs.flatMap((run) =>
    run.length > 2 ? [`${name(run[0] ?? 1)}–${name(run.at(-1) ?? 1)}`] : run.map(name),
  );
  return new Intl.ListFormat(format.locale, { type: 'conjunction' }).format(items);
}

/** A five-field schedule in words; as it stands where it cannot be read. */
export function scheduleText(text: string, words: Words): string {
  const schedule = parseSchedule(text);
  if (!schedule) return text;
  const { period, time, weekdays, daysOfMonth, months } = schedule;
  const days = period === 'week' ? weekdayText(weekdays, words) : numbers(daysOfMonth.map(ordinal), words);
  const monthNames = new Intl.DateTimeFormat(words.format.locale, { month: 'long', timeZone: 'UTC' });
  const named = months.map((month) => monthNames.format(Date.UTC(1970, month - 1, 1)));
  return words.t(`rules:schedule.${period}`, { days, time, months: numbers(named, words) });

  function ordinal(day: number): string {
    return words.format.locale.startsWith('de') ? `${day}.` : String(day);
  }
}

function numbers(items: readonly string[], { format }: Words): string {
  return new Intl.ListFormat(format.locale, { type: 'conjunction' }).format(items);
}
