import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMonitored } from '@fernpuls/domain/patients/status';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { berlinClock } from '@fernpuls/domain/training/simulation/berlin-time';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { breaksOf, receivedAt, thresholdBreaks } from './breaks.ts';
import { readingsFor } from '@fernpuls/domain/training/simulation/physiology';
import { demoWorld, simulatedPatients } from './world.ts';

const now = new Date('2026-11-20T09:42:00+01:00');
const options = { seed: 42, patients: 300, days: 90, now };
const world = demoWorld(options);
const breaks = thresholdBreaks(world, world.firstDay, world.today);
const past = breaks.filter((item) => !item.measuredAt.startsWith(world.today));
const thisMorning = breaks.filter(
  (item) => item.measuredAt.startsWith(world.today) && Date.parse(item.measuredAt) <= now.getTime(),
);
const open = new Map(thisMorning.map((item) => [item.triggerId, item]));

function openOf(priority: Priority): number {
  return [...open.values()].filter((item) => item.priority === priority).length;
}

test('the same seed gives the same world and the same list of alarms', () => {
  const again = demoWorld(options);
  assert.deepEqual(again, world);
  assert.deepEqual(thresholdBreaks(again, again.firstDay, again.today), breaks);
});

test('another seed gives other people and other alarms', () => {
  const other = demoWorld({ ...options, seed: 43 });
  assert.notDeepEqual(other.patients.slice(23), world.patients.slice(23));
  assert.notDeepEqual(thresholdBreaks(other, other.firstDay, other.today), breaks);
});

test('a patient stays the same however many others the practice has', () => {
  assert.deepEqual(demoWorld({ ...options, patients: 40 }).patients, world.patients.slice(0, 40));
});

test('the world survives being written as JSON', () => {
  assert.deepEqual(JSON.parse(JSON.stringify(world)), world);
});

for (const seed of [42, 1, 7, 43, 2026]) {
  test(`a morning of seed ${seed} begins with 20 to 30 open alarms, few of them critical`, () => {
    const other = demoWorld({ ...options, seed });
    const ids = new Map(
      thresholdBreaks(other, other.today, other.today)
        .filter((item) => Date.parse(item.measuredAt) <= now.getTime())
        .map((item) => [item.triggerId, item.priority]),
    );
    const critical = [...ids.values()].filter((priority) => priority === 'blocker').length;
    assert.ok(ids.size >= 20 && ids.size <= 30, `${ids.size} open alarms`);
    assert.ok(critical >= 2 && critical <= 4, `${critical} critical`);
  });
}

test('seed 42 opens with every priority and a plausible history of closed alarms', () => {
  assert.deepEqual(
    ['blocker', 'high', 'medium', 'low'].map((name) => openOf(name as Priority)),
    [2, 6, 9, 7],
  );
  assert.ok(past.length >= 250 && past.length <= 450, `${past.length} in 90 days`);
});

for (const seed of [42, 1, 7, 43, 2026]) {
  test(`seed ${seed} has a past of critical and high alarms, and no crisis of it reaches this morning`, () => {
    const other = demoWorld({ ...options, seed });
    const yesterday = dayText(dayNumber(other.today) - 1);
    const grave = (priority: Priority, fromDay: string) =>
      thresholdBreaks(other, fromDay, yesterday).filter((item) => item.priority === priority);
    const twoWeeks = grave('blocker', dayText(dayNumber(other.today) - 14));
    const days = new Set(twoWeeks.map((item) => item.measuredAt.slice(0, 10)));
    assert.ok(days.size >= 5, `${days.size} of 14 days with critical alarms`);
    const high = grave('high', other.firstDay).length;
    assert.ok(high >= 30 && high <= 80, `${high} high alarms in 90 days`);
    const patients = other.patients.map((patient) => ({ ...patient, plan: { ...patient.plan, crises: [] } }));
    assert.deepEqual(
      thresholdBreaks(other, other.today, other.today),
      thresholdBreaks({ ...other, patients }, other.today, other.today),
    );
  });
}

test('a stable patient’s thresholds break less than twice a quarter on average', () => {
  const stable = new Set(
    world.patients.filter((patient) => patient.story === 'stable').map((patient) => patient.customPatientId),
  );
  const share = past.filter((item) => stable.has(item.customPatientId)).length / stable.size;
  assert.ok(share < 2, `${share} in 90 days`);
});

test('the designs’ patients raise the designs’ alarms', () => {
  const seen = world.patients
    .slice(0, 8)
    .map((patient) => [
      patient.lastName,
      [...open.values()]
        .filter((item) => item.customPatientId === patient.customPatientId)
        .map(({ priority, valueType, value }) => `${priority} ${valueType} ${value}`),
    ]);
  assert.deepEqual(seen, [
    ['Brandt', ['blocker weight 84.6', 'high spo2 89']],
    ['Wittmann', ['high blood_pressure 178', 'medium pulse 112']],
    ['Sölle', ['high spo2 87']],
    ['Dreesen', ['high pulse 124']],
    ['Yıldız', ['medium weight 97.2']],
    ['Kubitzki', ['medium blood_pressure 161']],
    ['Aßmann', ['medium pulse 48']],
    ['von Thun', ['low weight 58.3']],
  ]);
});

test('every patient whose story comes to its head today breaks a threshold today', () => {
  const acute = new Set([
    'decompensation',
    'hypertensive_crisis',
    'copd_exacerbation',
    'hypoglycaemia',
    'arrhythmia',
    'borderline',
  ]);
  const silent = world.patients
    .filter((patient) => acute.has(patient.story))
    .filter((patient) =>
      readingsFor(patient, world.today, world.today).every(
        (reading) => breaksOf(patient, reading).length === 0,
      ),
    );
  assert.deepEqual(
    silent.map((patient) => `${patient.lastName} ${patient.story}`),
    [],
  );
});

test('before the morning is over the stories stand on yesterday, so the queue is never empty', () => {
  assert.equal(demoWorld({ ...options, now: new Date('2026-11-20T09:39:59+01:00') }).today, '2026-11-19');
  assert.equal(demoWorld({ ...options, now: new Date('2026-11-20T09:40:00+01:00') }).today, '2026-11-20');
  assert.equal(demoWorld({ ...options, now: new Date('2026-11-20T00:30:00+01:00') }).today, '2026-11-19');
});

for (const [day, clock] of [
  ['2026-11-20', '00:01'],
  ['2026-11-20', '06:00'],
  ['2026-11-20', '08:20'],
  ['2026-11-20', '09:39'],
  ['2026-11-20', '09:41'],
  ['2026-11-20', '23:59'],
  ['2026-11-21', '00:01'],
  ['2026-11-21', '09:39'],
] as const) {
  test(`at ${clock} of ${day} no story has an alarm that a newer reading of its kind belies`, () => {
    const at = new Date(`${day}T${clock}:00+01:00`);
    const begun = demoWorld({ ...options, now: at });
    const { told, belied } = judged(begun, at);
    assert.ok(told >= 20, `${told} alarms`);
    assert.deepEqual(belied, []);
  });
}

test('a practice begun before or after the end of a morning tells the same stories until the next evening', () => {
  for (const clock of ['00:30', '06:00', '09:41', '20:00']) {
    const begun = demoWorld({ ...options, now: new Date(`2026-11-20T${clock}:00+01:00`) });
    const nextEvening = new Date(Date.parse(`${begun.today}T23:59:00+01:00`) + 86_400_000);
    assert.deepEqual(judged(begun, nextEvening).belied, [], clock);
  }
});

/** The last alarm of each threshold of a story since its day, and those whose newest reading no longer breaks it. */
function judged(of: typeof world, at: Date) {
  const today = dayText(berlinClock(at).day);
  const last = of.patients
    .filter((patient) => isMonitored(patient.status) && patient.story !== 'stable')
    .flatMap((patient) => {
      const readings = readingsFor(patient, of.today, today).filter(
        ({ measuredAt }) => Date.parse(measuredAt) <= at.getTime(),
      );
      const alarms = readings.flatMap((reading) => breaksOf(patient, reading));
      return [...new Map(alarms.map((alarm) => [alarm.triggerId, alarm])).values()].map((alarm) => ({
        alarm,
        newest: readings.findLast(({ valueType }) => valueType === alarm.valueType)?.measuredAt,
      }));
    });
  const belied = last.filter(({ alarm, newest }) => newest !== alarm.measuredAt);
  return { told: last.length, belied: belied.map(({ alarm }) => alarm) };
}

test('an alarm never arrives before it was measured nor after now', () => {
  for (const patient of world.patients) {
    for (const reading of readingsFor(patient, dayText(dayNumber(world.today) - 1), world.today)) {
      const measured = Date.parse(reading.measuredAt);
      if (measured > now.getTime() - 10 * 60_000) continue;
      const arrived = receivedAt(patient, reading, now).getTime();
      assert.ok(
        arrived > measured && arrived <= now.getTime(),
        `${reading.measuredAt} arrived ${new Date(arrived).toISOString()}`,
      );
    }
  }
});

test('simulated patients keep their baselines whatever the day and however many there are', () => {
  const today = simulatedPatients({ seed: 42, count: 600, now });
  const later = simulatedPatients({ seed: 42, count: 20, now: new Date(now.getTime() + 5 * 86_400_000) });
  assert.deepEqual(
    today.slice(0, 20).map((patient) => patient.triggers),
    later.map((patient) => patient.triggers),
  );
  assert.deepEqual([today[0]?.customPatientId, today[599]?.customPatientId], ['S-000001', 'S-000600']);
  assert.equal(today[0]?.plan.anchorDay, berlinClock(now).day);
});
