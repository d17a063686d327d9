import { expect, test } from 'vitest';
import { entryOf, isUnchanged, signedOf, toReading, unitChoices } from './measurement-entry.ts';

test('[PATIENT-21] day and time on the practice’s clock become one instant, in winter and in summer', () => {
  const at = (day: string, time: string) =>
    toReading({ valueType: 'weight', value: 84, unit: 'kg', day, time })?.measuredAt;
  expect(at('2026-11-20', '07:42')).toBe('2026-11-20T06:42:00.000Z');
  expect(at('2026-07-20', '7:42')).toBe('2026-07-20T05:42:00.000Z');
  expect(at('2026-11-20', '0742')).toBe('2026-11-20T06:42:00.000Z');
  expect(at('2026-11-20', '00:00')).toBe('2026-11-19T23:00:00.000Z');
});

test('[PATIENT-21] half a day or time is no reading', () => {
  const entry = { valueType: 'weight', value: 84, unit: 'kg', day: '2026-11-20', time: '07:42' } as const;
  for (const broken of [{ time: '24:00' }, { time: '7:6' }, { time: '' }, { day: '20.11.' }, { day: '' }]) {
    expect(toReading({ ...entry, ...broken })).toBeNull();
  }
});

test('[PATIENT-21] blood pressure goes as components, all else as one value', () => {
  const when = { day: '2026-11-20', time: '07:42' };
  const pressure = {
    valueType: 'blood_pressure',
    systolic: 138,
    diastolic: 82,
    unit: 'mm[Hg]',
    ...when,
  } as const;
  expect(toReading(pressure)).toMatchObject({ components: { systolic: 138, diastolic: 82 } });
  expect(toReading(pressure)).not.toHaveProperty('value');
  expect(toReading({ valueType: 'weight', value: 84.6, unit: 'kg', ...when })).toMatchObject({ value: 84.6 });
});

test('[PATIENT-21] units with a word are offered, canonical first, further spellings for devices are not', () => {
  const words = (unit: string) => ({ kg: 'kg', g: 'g', '/min': '/min' })[unit] ?? '';
  expect(unitChoices('weight', words).map(({ value }) => value)).toEqual(['kg', 'g']);
  expect(unitChoices('pulse', words).map(({ value }) => value)).toEqual(['/min']);
  expect(unitChoices('nothing', words)).toEqual([]);
});

test('[TRIGGER-02] what a sensor shows beyond its range is stored as it shows it, while its fields stay empty', () => {
  const told = { valueType: 'blood_pressure', systolic: 190, diastolic: 'LO', unit: 'mm[Hg]' } as const;
  const entry = { ...entryOf(told), day: '2026-11-20', time: '07:42' };
  expect(entry).toMatchObject({ systolic: 190, diastolic: null });
  expect(isUnchanged(entry, told)).toBe(true);
  expect(isUnchanged({ ...entry, diastolic: 60 }, told)).toBe(false);
  expect(signedOf(told)).toEqual({ components: { systolic: 190, diastolic: 'LO' } });
  expect(signedOf({ valueType: 'glucose', value: 'HI', unit: 'mg/dL' })).toEqual({ value: 'HI' });
  expect(signedOf({ valueType: 'glucose', value: 105, unit: 'mg/dL' })).toEqual({});
});

test('[PATIENT-21] what a sensor told stays the sensor’s until a field says something else', () => {
  const told = { valueType: 'blood_pressure', systolic: 124, diastolic: 78, unit: 'mm[Hg]' } as const;
  const entry = { ...entryOf(told), day: '2026-11-20', time: '07:42' };
  expect(isUnchanged(entry, told)).toBe(true);
  expect(isUnchanged({ ...entry, time: '08:00', comment: 'im Sitzen' }, told)).toBe(true);
  for (const change of [
    { systolic: 125 },
    { diastolic: null },
    { unit: 'kPa' },
    { valueType: 'pulse' } as const,
  ])
    expect(isUnchanged({ ...entry, ...change }, told)).toBe(false);
  const weight = { valueType: 'weight', value: 84.6, unit: 'kg' } as const;
  expect(isUnchanged(entryOf(weight), weight)).toBe(true);
  expect(isUnchanged({ ...entryOf(weight), value: 84.5 }, weight)).toBe(false);
});
