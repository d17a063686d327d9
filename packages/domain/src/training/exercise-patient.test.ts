import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseReading } from '../measurements/reading.ts';
import { firedTriggers } from '../triggers/threshold.ts';
import { type ExerciseCase, exerciseCases } from './exercise-cases.ts';
import { exercisePatient, historyDays, historyOf, sessionsOf } from './exercise-patient.ts';
import { dayNumber } from '../kit/day-text.ts';
import type { Reading } from './simulation/physiology.ts';
import { wireAttributes } from './simulation/wire-attributes.ts';

const anchorDay = dayNumber('2026-11-23');
const made = (kind: ExerciseCase, place: number, seed = 42) =>
  exercisePatient({ seed, case: kind, customPatientId: `U-01-${place}`, anchorDay });
const twenty = Array.from({ length: 20 }, (_, place) => place);

function fired(patient: ReturnType<typeof made>, readings: readonly Reading[]): string[] {
  return readings.flatMap((reading) => {
    const parsed = parseReading(wireAttributes(reading), Date.parse(reading.measuredAt));
    assert.ok('reading' in parsed, JSON.stringify(parsed));
    return firedTriggers(parsed.reading, patient.triggers).map(({ trigger }) => trigger.priority);
  });
}

test('[BEYOND-19] the same seed invents the same people with the same values, another one others', () => {
  assert.deepEqual(made('decompensation', 3), made('decompensation', 3));
  assert.notDeepEqual(made('decompensation', 3).plan, made('decompensation', 3, 43).plan);
});

test('[BEYOND-19] what is dangerous and what is wrong raises an alarm by the patient’s own rules; what is stable or silent raises none', () => {
  for (const kind of exerciseCases)
    for (const place of twenty) {
      const patient = made(kind, place);
      const [first] = sessionsOf(patient, kind);
      assert.ok(first && first.readings.length > 0, `${kind} ${place} measures nothing`);
      const alarms = fired(patient, first.readings);
      const raises = kind !== 'stable' && kind !== 'device_silent';
      assert.equal(alarms.length > 0, raises, `${kind} ${place}: ${alarms.join(', ')}`);
    }
});

test('[BEYOND-19] a course gets worse over days and comes to its head on the day itself', () => {
  for (const place of twenty) {
    const patient = made('decompensation', place);
    const weights = historyOf(patient).filter(({ valueType }) => valueType === 'weight');
    const last = weights.at(-1)?.value ?? 0;
    const [today] =
      sessionsOf(patient, 'decompensation')[0]?.readings.filter(({ valueType }) => valueType === 'weight') ??
      [];
    assert.ok((weights[0]?.value ?? 0) + 1 < last, `${place} has not begun to gain`);
    assert.ok(last < (today?.value ?? 0), `${place} does not gain`);
  }
});

test('[BEYOND-19] a wrong reading is followed by a right one that breaks nothing, under a name of its own', () => {
  for (const place of twenty) {
    const patient = made('wrong_reading', place);
    const [wrong, right] = sessionsOf(patient, 'wrong_reading');
    assert.deepEqual(fired(patient, right?.readings ?? []), []);
    assert.equal(right?.readings.length, 1);
    const names = [...(wrong?.readings ?? []), ...(right?.readings ?? [])].map(
      ({ externalId }) => externalId,
    );
    assert.equal(new Set(names).size, names.length);
  }
});

test('[BEYOND-19] a silent scale has an empty battery and has told nothing for days, the other devices go on', () => {
  for (const place of twenty) {
    const patient = made('device_silent', place);
    const scale = patient.devices.find(({ serial }) => serial.startsWith('SC'));
    assert.ok((scale?.batteryPercent ?? 100) <= 5);
    assert.equal(patient.silentType, 'weight');
    const last = historyOf(patient).findLast(({ valueType }) => valueType === 'weight');
    assert.ok(dayNumber(last?.measuredAt.slice(0, 10) ?? '') <= anchorDay - 4);
    const today = sessionsOf(patient, 'device_silent').flatMap(({ readings }) => readings);
    assert.ok(today.every(({ valueType }) => valueType !== 'weight') && today.length > 0);
  }
});

test('[BEYOND-19] the history is thirty days long and ends the day before', () => {
  const days = twenty
    .flatMap((place) => historyOf(made('stable', place)))
    .map(({ measuredAt }) => dayNumber(measuredAt.slice(0, 10)));
  assert.equal(Math.min(...days), anchorDay - historyDays);
  assert.equal(Math.max(...days), anchorDay - 1);
});
