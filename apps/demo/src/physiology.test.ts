import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseReading } from '@fernpuls/domain/measurements/reading';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { wireAttributes } from '@fernpuls/domain/training/simulation/wire-attributes';
import type { DemoPatient } from './patient.ts';
import { type Reading as DemoReading, readingsFor } from '@fernpuls/domain/training/simulation/physiology';
import type { StoryKind } from '@fernpuls/domain/training/simulation/stories';
import { demoWorld, simulatedPatients } from './world.ts';

const now = new Date('2026-11-20T09:42:00+01:00');
const world = demoWorld({ seed: 42, patients: 300, days: 90, now });
const many = [...world.patients, ...simulatedPatients({ seed: 42, count: 1000, now })];
const anchor = dayNumber(world.today);
const daysAgo = (days: number) => dayText(anchor - days);

function told(story: StoryKind): DemoPatient[] {
  const found = many.filter((patient) => patient.story === story);
  assert.ok(found.length > 0, `nobody lives through ${story}`);
  return found;
}

function values(patient: DemoPatient, valueType: string, from: number, to: number): number[] {
  return readingsFor(patient, daysAgo(from), daysAgo(to))
    .filter((reading) => reading.valueType === valueType && reading.measuredAt.slice(11, 13) < '12')
    .map((reading) => reading.value ?? reading.components?.systolic ?? Number.NaN);
}

const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
const minuteOf = (reading: DemoReading) =>
  Number(reading.measuredAt.slice(11, 13)) * 60 + Number(reading.measuredAt.slice(14, 16));

test('the domain takes every reading as valid', () => {
  let seen = 0;
  for (const patient of world.patients) {
    for (const reading of readingsFor(patient, world.firstDay, world.today)) {
      const parsed = parseReading(wireAttributes(reading), Date.parse(reading.measuredAt));
      assert.ok('reading' in parsed && parsed.reading.plausibility === 'valid', JSON.stringify(reading));
      seen += 1;
    }
  }
  assert.ok(seen > 60_000, `${seen} readings`);
});

test('a day’s readings do not depend on the range asked for', () => {
  for (const patient of world.patients.slice(0, 60)) {
    const whole = readingsFor(patient, daysAgo(40), daysAgo(-5));
    const single = Array.from({ length: 46 }, (_, place) => daysAgo(40 - place)).flatMap((day) =>
      readingsFor(patient, day, day),
    );
    assert.deepEqual(single, whole);
  }
});

test('no two readings share an external id and one device never gives a value twice at once', () => {
  const readings = world.patients.flatMap((patient) => readingsFor(patient, world.firstDay, world.today));
  assert.equal(new Set(readings.map((reading) => reading.externalId)).size, readings.length);
  const moments = readings.map(
    (reading) => `${reading.deviceSerial} ${reading.valueType} ${reading.measuredAt}`,
  );
  assert.equal(new Set(moments).size, readings.length);
});

test('values are rounded as the display of the device shows them', () => {
  for (const reading of world.patients.flatMap((patient) => readingsFor(patient, daysAgo(3), world.today))) {
    const decimals = reading.unit === 'mmol/L' ? 1 : (findValueType(reading.valueType)?.decimals ?? 0);
    const shown = reading.components ? Object.values(reading.components) : [reading.value ?? Number.NaN];
    for (const value of shown) assert.equal(value, Number(value.toFixed(decimals)), reading.valueType);
    if (reading.valueType === 'pef') assert.equal((reading.value ?? 1) % 10, 0);
  }
});

test('mornings lie between 06:45 and 09:40, evenings between 16:00 and 22:00', () => {
  const outside = world.patients
    .flatMap((patient) => readingsFor(patient, world.firstDay, world.today))
    .map(minuteOf)
    .filter((minute) => !((minute >= 405 && minute < 580) || (minute >= 960 && minute < 1320)));
  assert.deepEqual(outside, []);
});

test('days on which the clocks change keep the patients’ habits and Berlin’s offset', () => {
  for (const [day, offset] of [
    ['2026-03-28', '+01:00'],
    ['2026-03-29', '+02:00'],
    ['2026-10-24', '+02:00'],
    ['2026-10-25', '+01:00'],
  ] as const) {
    const readings = world.patients.flatMap((patient) => readingsFor(patient, day, day));
    assert.ok(readings.length > 500, `${readings.length} readings on ${day}`);
    assert.ok(
      readings.every((reading) => reading.measuredAt.startsWith(day) && reading.measuredAt.endsWith(offset)),
      day,
    );
    assert.ok(
      readings.every((reading) => minuteOf(reading) >= 405),
      day,
    );
  }
});

test('a decompensating patient gains ever faster over ten days, saturation falls, pulse rises', () => {
  for (const patient of told('decompensation').filter((one) => one.lastName !== 'Yıldız')) {
    const before = mean(values(patient, 'weight', 30, 11));
    const [middle, last] = [mean(values(patient, 'weight', 6, 4)), values(patient, 'weight', 0, 0)[0] ?? 0];
    assert.ok(last - before > 1.8, `${patient.lastName} gained ${last - before}`);
    assert.ok(last - middle > middle - before, `${patient.lastName} does not accelerate`);
    const saturation = values(patient, 'spo2', 30, 11);
    if (saturation.length > 0) assert.ok((values(patient, 'spo2', 0, 0)[0] ?? 99) <= mean(saturation) - 2);
    assert.ok((values(patient, 'pulse', 0, 0)[0] ?? 0) > mean(values(patient, 'pulse', 30, 11)) + 7);
  }
});

test('a hypertensive crisis stands at 178/102 this morning and not the day before the last', () => {
  for (const patient of told('hypertensive_crisis')) {
    const reading = readingsFor(patient, world.today, world.today).find(
      ({ valueType }) => valueType === 'blood_pressure',
    );
    assert.deepEqual(reading?.components, { systolic: 178, diastolic: 102 });
    assert.ok(mean(values(patient, 'blood_pressure', 20, 2)) < 150);
  }
});

test('an exacerbation takes saturation and peak flow down and quickens breathing', () => {
  for (const patient of told('copd_exacerbation').filter((one) => one.lastName !== 'Sölle')) {
    assert.ok((values(patient, 'spo2', 0, 0)[0] ?? 99) < mean(values(patient, 'spo2', 30, 6)) - 3);
    assert.ok((values(patient, 'pef', 0, 0)[0] ?? 999) < mean(values(patient, 'pef', 30, 6)) * 0.8);
    assert.ok((values(patient, 'respiratory_rate', 0, 0)[0] ?? 0) >= 27);
  }
});

test('a forgetful patient measures on about half of the days and is away for days on end', () => {
  const shares = told('forgetful').map((patient) => {
    const days = new Set(
      readingsFor(patient, daysAgo(89), daysAgo(0)).map((reading) => reading.measuredAt.slice(0, 10)),
    );
    return days.size / 90;
  });
  assert.ok(Math.abs(mean(shares) - 0.5) < 0.07, `adherence ${mean(shares)}`);
});

test('a dead scale sends nothing for days while other devices of the patient go on', () => {
  for (const patient of told('dead_scale')) {
    assert.deepEqual(values(patient, 'weight', 3, 0), []);
    assert.ok(values(patient, 'weight', 30, 10).length > 5, patient.lastName);
    assert.ok(readingsFor(patient, daysAgo(3), daysAgo(0)).length > 0, patient.lastName);
    const scale = patient.devices.find((device) => device.serial.startsWith('SC-'));
    assert.ok(scale && scale.batteryPercent <= 5, `battery ${scale?.batteryPercent}`);
  }
});

test('a silent patient sent nothing for four to nine days, and did before', () => {
  for (const patient of told('silent')) {
    assert.deepEqual(readingsFor(patient, daysAgo(3), daysAgo(0)), []);
    assert.ok(readingsFor(patient, daysAgo(24), daysAgo(9)).length > 0, patient.lastName);
  }
});

test('a paused or inactive patient sends nothing any more', () => {
  for (const patient of many.filter(({ status }) => status === 'paused' || status === 'inactive')) {
    assert.deepEqual(readingsFor(patient, daysAgo(2), daysAgo(-30)), []);
  }
});

test('a reliable patient misses some days but measures on more than three quarters', () => {
  const shares = world.patients
    .filter((patient) => patient.story === 'stable' && patient.status === 'active')
    .map(
      (patient) =>
        new Set(
          readingsFor(patient, daysAgo(89), daysAgo(0)).map((reading) => reading.measuredAt.slice(0, 10)),
        ).size / 90,
    );
  assert.ok(mean(shares) > 0.82 && mean(shares) < 0.97, `adherence ${mean(shares)}`);
});

test('weight wanders: half of a deviation is left the next day, none after three weeks', () => {
  const left = (lag: number) => {
    const pairs = world.patients
      .filter(
        (patient) =>
          patient.story === 'stable' && patient.devices.some((device) => device.serial.startsWith('SC-')),
      )
      .flatMap((patient) => {
        const days = new Map(
          readingsFor(patient, daysAgo(89), daysAgo(0))
            .filter((reading) => reading.valueType === 'weight')
            .map((reading) => [dayNumber(reading.measuredAt.slice(0, 10)), reading.value ?? 0]),
        );
        const usual = mean([...days.values()]);
        const near = [...days].filter(([, value]) => Math.abs(value - usual) < 1.2);
        return near.flatMap(([day, value]) => {
          const later = days.get(day + lag);
          return later === undefined || Math.abs(later - usual) >= 1.2
            ? []
            : [[value - usual, later - usual] as const];
        });
      });
    return mean(pairs.map(([one, other]) => one * other)) / mean(pairs.map(([one]) => one * one));
  };
  assert.ok(Math.abs(left(1) - 0.55) < 0.06, `one day: ${left(1)}`);
  assert.ok(Math.abs(left(21)) < 0.06, `21 days: ${left(21)}`);
});
