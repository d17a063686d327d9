import { limits } from '../limits.ts';
import { refuse } from '../refusal.ts';
import { integersOf } from '../samples.ts';
import type { XmlElement } from './xml.ts';

const space = (code: number) => code === 32 || (code >= 9 && code <= 13) || code === 160;

/** The numbers of a `digits` element; "NaN" and "-" alone, as some devices write, are samples not recorded. */
export function readDigits({ text, line, name }: XmlElement) {
  const values = new Float64Array(Math.min(Math.ceil(text.length / 2) + 1, limits.samples));
  let count = 0;
  let at = 0;
  while (at < text.length) {
    while (at < text.length && space(text.charCodeAt(at))) at += 1;
    let end = at;
    while (end < text.length && !space(text.charCodeAt(end))) end += 1;
    if (end === at) break;
    const word = text.slice(at, end);
    const value = word === 'NaN' || word === '-' ? Number.NaN : Number(word);
    if (
      Number.isNaN(value) !== (word === 'NaN' || word === '-') ||
      Math.abs(value) === Number.POSITIVE_INFINITY
    )
      refuse('sample_invalid', { line, section: name }, { sample: count + 1 });
    if (count >= values.length)
      refuse('too_many_samples', { line, section: name }, { found: count + 1, max: limits.samples });
    values[count] = value;
    count += 1;
    at = end;
  }
  if (count === 0) refuse('no_samples', { line, section: name });
  return integersOf(values.subarray(0, count), { line, section: name });
}
