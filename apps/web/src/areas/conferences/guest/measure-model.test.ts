import { readTypedNumber } from '@fernpuls/domain/kit/typed-number';
import { formats } from '../../../ui/format.ts';
import { expect, test } from 'vitest';
import { measuredOf, partsOf } from './measure-model.ts';

const now = Date.parse('2026-11-23T08:00:00.000Z');
const of = (valueType: 'weight' | 'blood_pressure' | 'pulse' | 'spo2', numbers: Record<string, string>) =>
  measuredOf(
    { entryId: 'e', valueType, numbers },
    (text) => readTypedNumber(text, formats('de', 'UTC', (key) => key).marks),
    now,
  );

test('[VIDEO-03] a value is read with comma or point, blood pressure as its two numbers', () => {
  expect(of('weight', { value: '84,6' })).toEqual({
    measurement: { entryId: 'e', valueType: 'weight', measuredAt: '2026-11-23T08:00:00.000Z', value: 84.6 },
    doubt: null,
  });
  expect(of('blood_pressure', { systolic: '138', diastolic: '82' })).toMatchObject({
    measurement: { components: { systolic: 138, diastolic: 82 } },
    doubt: null,
  });
  expect(partsOf('pulse')).toEqual(['value']);
});

test('[VIDEO-03] what is no number is named by its field, what cannot be or is extreme is doubted', () => {
  expect(of('blood_pressure', { systolic: '138' })).toEqual({ wrong: ['diastolic'] });
  expect(of('spo2', { value: 'gut' })).toEqual({ wrong: ['value'] });
  expect(of('spo2', { value: '48' })).toMatchObject({ doubt: 'extreme' });
  expect(of('weight', { value: '845' })).toMatchObject({ doubt: 'unusual' });
  expect(of('blood_pressure', { systolic: '80', diastolic: '120' })).toMatchObject({ doubt: 'extreme' });
});
