import type { Field } from '@fernpuls/contract/kit/fields';
import type { Format } from '../format.ts';
import type { ListWords } from './words.ts';

type Given = {
  name: string;
  field: Field;
  value: unknown;
  words: ListWords;
  format: Format;
  /** Instants as seen from then, „heute 07:41“; without it with their whole date. */
  now?: number;
};

/** A value as its kind is read: dates and numbers of the language, the word of a choice; empty where nothing is. */
export function valueText({ name, field, value, words, format, now }: Given): string {
  if (typeof value === 'boolean') return words.t(value ? 'lists:yes' : 'lists:no');
  if (typeof value === 'number') return format.number(value, decimalsOf(value));
  if (typeof value !== 'string') return '';
  if (field.kind === 'instant') return now === undefined ? format.dateTime(value) : format.moment(value, now);
  if (field.kind === 'day') return format.date(value);
  return field.kind === 'choice' ? words.value(name, value) : value;
}

/** Of a reference the name that comes with it. */
export function valueIn(row: object, name: string, field: Field): unknown {
  const values = row as Record<string, unknown>;
  return field.kind === 'reference' ? values[name.replace(/Id$/, 'Name')] : values[name];
}

/** As many as it has, three at most. */
function decimalsOf(value: number): number {
  return [0, 1, 2].find((decimals) => Number(value.toFixed(decimals)) === value) ?? 3;
}
