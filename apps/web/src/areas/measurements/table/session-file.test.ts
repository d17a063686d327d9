import { emptySeries } from '@fernpuls/domain/measurements/series/series';
import { expect, test } from 'vitest';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import { sessionFields, sessionsOf } from './session-file.ts';
import { sessionRows } from './sessions.ts';

const at = (clock: string) => Date.parse(`2026-11-20T${clock}:00+01:00`);
const units: Record<string, string> = { weight: 'kg', blood_pressure: 'mmHg' };
const words = {
  t: (key: string) => key,
  format: { unit: (type: string) => units[type] ?? '', dateTime: String } as unknown as ClinicalFormat,
};

test('[PATIENT-13] values go into a file as figures with their units, upper and lower apart, and what is not counted is named', () => {
  const pressure = { ...emptySeries, times: [at('07:42')], values: [138], diastolic: [82] };
  const weight = {
    ...emptySeries,
    times: [at('07:41'), at('19:00')],
    values: [84.6, 12],
    implausible: new Set([1]),
    extreme: new Set([0]),
    manual: new Set([1]),
  };
  const rows = sessionRows(
    [
      { type: 'weight', series: weight, thresholds: [], marks: new Map() },
      { type: 'blood_pressure', series: pressure, thresholds: [], marks: new Map() },
    ],
    { from: at('00:00'), to: at('23:59') },
    { now: at('20:00') },
  );
  const sessions = sessionsOf(rows);
  const fields = sessionFields(sessions, ['weight', 'blood_pressure'], words);
  expect(fields.map(({ header }) => header)).toEqual([
    'table.date',
    'values:type.weight [kg]',
    'values:type.blood_pressure values:component.systolic [mmHg]',
    'values:type.blood_pressure values:component.diastolic [mmHg]',
    'table.source',
    'reading_mark.implausible',
    'reading_mark.extreme',
  ]);
  expect(sessions.map((row) => fields.map(({ cell }) => cell(row)))).toEqual([
    [String(at('19:00')), 12, null, null, 'manual', 'values:type.weight', ''],
    [String(at('07:41')), 84.6, 138, 82, 'device', '', 'values:type.weight'],
  ]);
});

test('[TRIGGER-02] what a device had no number for goes into a file as it showed it, never as the end of its range', () => {
  const pressure = {
    ...emptySeries,
    times: [at('07:42'), at('08:42')],
    values: [190, 280],
    diastolic: [25, null],
    qualifiers: new Map([
      [0, 'told/below'],
      [1, 'above/none'],
    ] as const),
  };
  const glucose = {
    ...emptySeries,
    times: [at('09:42')],
    values: [600],
    qualifiers: new Map([[0, 'above']] as const),
  };
  const plain = { thresholds: [], marks: new Map() };
  const rows = sessionRows(
    [
      { type: 'blood_pressure', series: pressure, ...plain },
      { type: 'glucose', series: glucose, ...plain },
    ],
    { from: at('00:00'), to: at('23:59') },
    { now: at('20:00') },
  );
  const sessions = sessionsOf(rows);
  const fields = sessionFields(sessions, ['blood_pressure', 'glucose'], words).slice(1, 4);
  expect(sessions.map((row) => fields.map(({ cell }) => cell(row)))).toEqual([
    [null, null, 'HI'],
    ['HI', '–', null],
    [190, 'LO', null],
  ]);
});
