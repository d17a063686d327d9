import { expect, test } from 'vitest';
import type { ClinicalFormat } from './format.ts';
import { readingWords } from './qualifier-signs.ts';

const format = { value: (type: string, value: number) => `${type} ${value}` } as ClinicalFormat;
const glucose = { valueType: 'glucose', value: 600, diastolic: null };

test('[TRIGGER-02] a value beyond the range of its device is told as the device showed it, never as the end of the range', () => {
  expect(readingWords({ ...glucose, qualifier: 'above' }, format)).toBe('HI');
  expect(readingWords({ ...glucose, qualifier: 'below' }, format)).toBe('LO');
  expect(readingWords({ ...glucose, qualifier: null }, format)).toBe('glucose 600');
  expect(readingWords(glucose, format)).toBe('glucose 600');
});
