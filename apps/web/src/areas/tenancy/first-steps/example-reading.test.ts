import { parseReading } from '@fernpuls/domain/measurements/reading';
import { breaks, thresholdTypes, watchedValue } from '@fernpuls/domain/triggers/threshold';
import { valueTypes } from '@fernpuls/domain/measurements/value-types';
import { expect, it } from 'vitest';
import { snakeDeep } from '../../../api/jsonapi.ts';
import { exampleReading, type PlainThreshold, plainThresholdOf, readingLine } from './example-reading.ts';

const at = new Date('2026-11-20T08:42:00.000Z');

/** The middle of what is plausible: there is room on both sides. */
const plain: PlainThreshold[] = valueTypes
  .filter((type) => !('recording' in type))
  .flatMap((type) =>
    thresholdTypes.flatMap((thresholdType) =>
      (type.key === 'blood_pressure' ? (['systolic', 'diastolic', 'mean'] as const) : [null]).map(
        (component) => ({
          valueType: type.key,
          component,
          thresholdType,
          threshold: component === 'diastolic' ? 90 : Math.round((type.min + type.max) / 2),
        }),
      ),
    ),
  );

it('[SYSTEM-09] for every plain threshold there is a plausible reading that breaks it and one that does not', () => {
  for (const one of plain)
    for (const shallBreak of [true, false]) {
      const attributes = { ...exampleReading(one, shallBreak), measuredAt: at.toISOString() };
      const parsed = parseReading(snakeDeep(attributes) as Record<string, unknown>, at.getTime());
      const what = JSON.stringify([one, attributes]);
      if (!('reading' in parsed)) throw new Error(`${what} ${JSON.stringify(parsed.refusals)}`);
      expect(parsed.reading.plausibility, what).toBe('valid');
      const value = watchedValue(parsed.reading, one.component) ?? Number.NaN;
      expect(breaks(value, one.thresholdType, one.threshold), what).toBe(shallBreak);
    }
});

it('[SYSTEM-09] without a threshold it is a weight', () => {
  expect(exampleReading(null, true)).toEqual({ valueType: 'weight', unit: 'kg', value: 84.6 });
  expect(plainThresholdOf([])).toBeNull();
});

it('[SYSTEM-09] the line says whose reading it is, when it was taken, and is another with every time', () => {
  const lineAt = (moment: Date) =>
    readingLine({
      origin: 'https://ohlendorf.example',
      key: 'fpk_x',
      patientNumber: "P'1",
      reading: exampleReading(null, true),
      at: moment,
    });
  const line = lineAt(at);
  expect(line).toContain('curl -X POST https://ohlendorf.example/srm/api/v1/measurements');
  expect(line).toContain('Bearer fpk_x"');
  const body = JSON.parse((/-d '([\s\S]*)'$/.exec(line)?.[1] ?? '').replaceAll("'\\''", "'")) as {
    data: { attributes: Record<string, unknown> }[];
  };
  const { measured_at, ...attributes } = body.data[0]?.attributes ?? {};
  expect(Date.parse(String(measured_at))).toBe(at.getTime());
  expect(attributes).toEqual({
    custom_patient_id: "P'1",
    value_type: 'weight',
    value: 84.6,
    unit: 'kg',
    external_id: `first-steps-${at.getTime()}`,
  });
  expect(lineAt(new Date(at.getTime() + 1))).not.toBe(line);
});
