import { expect, test } from 'vitest';
import { measuredOf, partsOf } from './measure-model.ts';

const now = Date.parse('2026-11-23T08:00:00.000Z');
const of = (valueType: 'weight' | 'blood_pressure' | 'pulse' | 'spo2', numbers: Record<string, string>) =>
  measuredOf({ entryId: 'e', valueType, numbers }, now);

test('[VIDEO-03] a value is read with comma or point, blood pressure as its two numbers', () => {
  expect(of('weight', { value: '84,6' })).toEqual({
    measurement: { entryId: 'e', valueType: 'weight', measuredAt: '2026-11-23T08:00:00.000Z', value: 84.6 },
    isDoubtful: false,
  });
  expect(of('blood_pressure', { systolic: '138', diastolic: '82' })).toMatchObject({
    measurement: { components: { systolic: 138, diastolic: 82 } },
    isDoubtful: false,
  });
  expect(partsOf('pulse')).toEqual(['value']);
});

test('[VIDEO-03] what is no number is named by its field, what cannot be is doubted', () => {
  expect(of('blood_pressure', { systolic: '138' })).toEqual({ wrong: ['diastolic'] });
  expect(of('spo2', { value: 'gut' })).toEqual({ wrong: ['value'] });
  expect(of('weight', { value: '845' })).toMatchObject({ isDoubtful: true });
  expect(of('blood_pressure', { systolic: '80', diastolic: '120' })).toMatchObject({ isDoubtful: true });
});
