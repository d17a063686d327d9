import { expect, test } from 'vitest';
import type { ClinicalFormat } from './format.ts';
import { bareReading, readingWords } from './qualifier-signs.ts';

const format = {
  value: (type: string, value: number) => `${type} ${value}`,
  bareValue: (_type: string, value: number) => String(value),
  withUnit: (text: string, unit: string) => `${text} ${unit}`,
  unit: () => 'mmHg',
} as unknown as ClinicalFormat;
const glucose = { valueType: 'glucose', value: 600, diastolic: null };

test('[TRIGGER-02] a value beyond the range of its device is told as the device showed it, never as the end of the range', () => {
  expect(readingWords({ ...glucose, qualifier: 'above' }, format)).toBe('HI');
  expect(readingWords({ ...glucose, qualifier: 'below' }, format)).toBe('LO');
  expect(readingWords({ ...glucose, qualifier: null }, format)).toBe('glucose 600');
  expect(readingWords(glucose, format)).toBe('glucose 600');
});

test('[TRIGGER-02] of a pair each part is told as its device showed it, and a part without a value is a dash', () => {
  const pressure = { valueType: 'blood_pressure', value: 190, diastolic: 25 };
  expect(readingWords({ ...pressure, qualifier: 'told/below' }, format)).toBe('190/LO mmHg');
  expect(readingWords({ ...pressure, qualifier: 'above/told' }, format)).toBe('HI/25 mmHg');
  expect(readingWords({ ...pressure, diastolic: null, qualifier: 'told/none' }, format)).toBe('190/– mmHg');
  expect(bareReading({ ...pressure, qualifier: 'none/told' }, format)).toBe('–/25');
  expect(bareReading({ ...pressure, qualifier: 'below/below' }, format)).toBe('LO/LO');
  expect(bareReading({ ...pressure, qualifier: null }, format)).toBe('190/25');
});
