import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BackTestPatient, backTest, isReplayed } from './back-test.ts';
import { above, change, noon } from './testing.ts';

const hour = 3_600_000;

function patient(
  id: string,
  values: [hoursAgo: number, value: number][],
  fired: string[] = [],
): BackTestPatient {
  const readings = values.map(([hoursAgo, value], index) => ({
    id: `${id}${index}`,
    valueType: 'weight',
    measuredAt: noon - hoursAgo * hour,
    value,
    diastolic: null,
    mean: null,
    plausibility: 'valid' as const,
  }));
  return { id, readings, personal: () => null, alreadyFired: new Set(fired) };
}

const span = { from: 0, days: 7 };

test('[BEYOND-05] a back-test tells events a week, patients hit and the overlap with rules already there', () => {
  const tested = backTest(
    { when: above(84) },
    [
      patient(
        'a',
        [
          [72, 85],
          [60, 86],
          [48, 80],
          [24, 85],
        ],
        ['a0'],
      ),
      patient('b', [[24, 80]]),
      patient('c', [[24, 90]], ['c0']),
    ],
    { from: 0, days: 14 },
  );
  assert.deepEqual(
    tested.events.map(({ patientId, firings }) => [patientId, firings.length]),
    [
      ['a', 2],
      ['a', 1],
      ['c', 1],
    ],
  );
  const { eventsPerWeek, patients, of, overlap, overlapping, readings } = tested;
  assert.deepEqual(
    { eventsPerWeek, patients, of, overlap, overlapping, readings },
    {
      eventsPerWeek: 1.5,
      patients: 2,
      of: 3,
      overlap: 0.5,
      overlapping: ['a0', 'c0'],
      readings: 6,
    },
  );
});

test('[BEYOND-05] [TRIGGER-02] what could not be judged is counted, and a comparison missed by minutes is named', () => {
  const found = backTest(
    { when: change('rise', 2, 24) },
    [
      patient('a', [
        [60, 80],
        [35.8, 82],
        [10, 83],
      ]),
      patient('b', [[12, 80]]),
    ],
    { from: 0, days: 14 },
  );
  assert.equal(found.unjudged, 4, 'nothing within 24 h before any of them');
  const at = found.missed.map(({ patientId, missed }) => [patientId, missed.value, missed.byMs / 60_000]);
  assert.deepEqual(
    at,
    [['a', 80, 12]],
    '60 h and 35.8 h are 24 h and 12 min apart, 25.8 h miss by more than an hour and a fifth',
  );
});

test('[BEYOND-05] what fires within a day joins the event, a day later is another', () => {
  const events = (hours: number) =>
    backTest(
      { when: above(84) },
      [
        patient('a', [
          [hours, 85],
          [0, 85],
        ]),
      ],
      span,
    ).events.length;
  assert.deepEqual([events(23.9), events(24)], [1, 2]);
});

test('[BEYOND-05] a rule that never fires has no overlap to tell', () => {
  assert.deepEqual(backTest({ when: above(100) }, [patient('a', [[0, 85]])], span).overlap, null);
});

test('[BEYOND-05] readings before the span are looked back on and fire nothing', () => {
  const rise = { when: change('rise', 2, 72) };
  const readings = [
    patient('a', [
      [96, 80],
      [24, 83],
      [0, 83],
    ]),
  ];
  const asked = (hoursBack: number) =>
    backTest(rise, readings, { from: noon - hoursBack * 3_600_000, days: 1 });
  assert.deepEqual([asked(25).firings, asked(25).readings], [1, 2]);
  assert.deepEqual([asked(23).firings, asked(23).readings], [0, 1]);
});

test('[BEYOND-05] a rule on missed doses is tried on the doses that are over; what the clock alone tells is not tried', () => {
  const dose = (day: string, state: 'unknown' | 'taken' | 'skipped') => ({
    patientDrugId: 'd',
    day,
    dayTime: 'morning' as const,
    dose: '1',
    state,
    skipReason: null,
    intakeId: null,
    takenAmount: null,
    intakes: 0,
    isExcess: false,
    end: Date.parse(`${day}T11:00:00Z`),
  });
  const doses = [
    dose('2026-11-10', 'skipped'),
    dose('2026-11-11', 'unknown'),
    dose('2026-11-12', 'taken'),
    dose('2026-11-18', 'unknown'),
  ];
  const when = { kind: 'missed_intakes', count: 2, days: 3 } as const;
  const tested = backTest({ when }, [{ ...patient('a', []), doses }, patient('b', [])], {
    from: Date.parse('2026-11-11T00:00:00Z'),
    days: 14,
  });
  assert.deepEqual(
    tested.events.map(({ firings }) => firings.map(({ measuredAt }) => measuredAt)),
    [[Date.parse('2026-11-11T11:00:00Z')]],
  );
  assert.deepEqual([tested.patients, tested.of, tested.readings], [1, 2, 3]);
  assert.equal(isReplayed({ when }), true);
  assert.equal(isReplayed({ when: { kind: 'all', of: [when, above(84)] } }), false);
  assert.equal(isReplayed({ when: { kind: 'device_silent', hours: 48 } }), false);
});

test('[BEYOND-05] a rule on intakes above the plan is tried on what was told', () => {
  const intake = (day: string, isExcess: boolean) => ({
    id: `i ${day}`,
    patientDrugId: 'd',
    day,
    dayTime: null,
    state: 'taken' as const,
    dose: '3',
    takenAt: `${day}T11:00:00Z`,
    skipReason: null,
    replacesId: null,
    toldAt: `${day}T11:00:00Z`,
    amount: 3,
    at: Date.parse(`${day}T11:00:00Z`),
    isExcess,
  });
  const intakes = [
    intake('2026-11-10', true),
    intake('2026-11-12', true),
    intake('2026-11-13', false),
    intake('2026-11-18', true),
  ];
  const when = { kind: 'excess_intakes', count: 2, days: 3 } as const;
  const tested = backTest({ when }, [{ ...patient('a', []), intakes }, patient('b', [])], {
    from: Date.parse('2026-11-11T00:00:00Z'),
    days: 14,
  });
  assert.deepEqual(
    tested.events.map(({ firings }) => firings.map(({ measuredAt }) => measuredAt)),
    [[Date.parse('2026-11-12T11:00:00Z')]],
  );
  assert.deepEqual([tested.patients, tested.of, tested.readings], [1, 2, 3]);
  assert.equal(isReplayed({ when }), true);
});
