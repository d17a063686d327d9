import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { DosePeriod } from './dose.ts';
import { countDoses, doseCourse, intakeCourse, intakeRate } from './intake.ts';
import type { Telling } from './told.ts';

const at = (text: string) => Date.parse(text);
const period: DosePeriod = {
  patientDrugId: 'torasemid',
  dosageKind: 'daily',
  morning: '1',
  noon: null,
  evening: '1/2',
  night: '0',
  weekdays: null,
  dosageText: null,
  maxPerDay: null,
  from: at('2026-11-01T00:00:00+01:00'),
  until: null,
  fromDay: null,
  untilDay: null,
};
const told = (more: Partial<Telling>): Telling => ({
  id: 'i',
  patientDrugId: 'torasemid',
  day: '2026-11-20',
  dayTime: 'morning',
  state: 'taken',
  dose: null,
  takenAt: null,
  skipReason: null,
  replacesId: null,
  toldAt: '2026-11-20T08:00:00+01:00',
  ...more,
});
const course = (more: Partial<Parameters<typeof doseCourse>[0]> = {}) =>
  doseCourse({
    periods: [period],
    told: [],
    from: '2026-11-20',
    to: '2026-11-20',
    now: at('2026-11-20T23:00:00+01:00'),
    ...more,
  });
const states = (more: Partial<Parameters<typeof doseCourse>[0]>) => course(more).map(({ state }) => state);

test('[ENTITY-28] the plan asks for a dose at each time of day it names one above nought', () => {
  assert.deepEqual(
    course().map(({ day, dayTime, dose }) => [day, dayTime, dose]),
    [
      ['2026-11-20', 'morning', '1'],
      ['2026-11-20', 'evening', '1/2'],
    ],
  );
});

test('[ENTITY-28] a dose is upcoming before its part of the day, open in it, and unknown from its end on', () => {
  const morning = (time: string) => states({ now: at(`2026-11-20T${time}+01:00`) })[0];
  assert.equal(morning('03:59:59'), 'upcoming');
  assert.equal(morning('04:00:00'), 'open');
  assert.equal(morning('10:59:59'), 'open');
  assert.equal(morning('11:00:00'), 'unknown');
});

test('[ENTITY-28] what was taken after its part of the day is late, what was skipped is skipped whenever it was told', () => {
  const one = (more: Partial<Telling>) => states({ told: [told(more)] })[0];
  assert.equal(one({ takenAt: '2026-11-20T10:59:59+01:00' }), 'taken');
  assert.equal(one({ takenAt: '2026-11-20T11:00:00+01:00' }), 'late');
  assert.equal(one({ takenAt: null }), 'taken');
  assert.equal(one({ state: 'skipped' }), 'skipped');
});

test('[ENTITY-28] a dose for the night lasts until four, also in the night the clocks change', () => {
  const night = {
    ...period,
    morning: null,
    evening: null,
    night: '1',
    from: at('2026-03-01T00:00:00+01:00'),
  };
  const of = (now: string, day: string) => states({ periods: [night], from: day, to: day, now: at(now) })[0];
  assert.equal(of('2026-11-21T03:59:59+01:00', '2026-11-20'), 'open');
  assert.equal(of('2026-11-21T04:00:00+01:00', '2026-11-20'), 'unknown');
  assert.equal(of('2026-03-29T03:59:59+02:00', '2026-03-28'), 'open');
  assert.equal(of('2026-03-29T04:00:00+02:00', '2026-03-28'), 'unknown');
});

test('[ENTITY-28] the plan that held at the usual time counts: a changed dose changes no day before', () => {
  const change = at('2026-11-20T08:00:00+01:00');
  const doses = (until: number, from: number) =>
    course({
      periods: [
        { ...period, evening: null, until },
        { ...period, morning: '2', evening: null, from },
      ],
    }).map(({ dose }) => dose);
  assert.deepEqual(doses(change, change), ['2']);
  assert.deepEqual(doses(change + 1, change + 1), ['1']);
});

test('[ENTITY-28] from and until of the row count as days, both included, and a week has the days it names', () => {
  const days = (more: Partial<DosePeriod>) =>
    course({
      periods: [{ ...period, evening: null, ...more }],
      from: '2026-11-16',
      to: '2026-11-22',
    }).map(({ day }) => day.slice(8));
  assert.deepEqual(days({ fromDay: '2026-11-18', untilDay: '2026-11-20' }), ['18', '19', '20']);
  assert.deepEqual(days({ dosageKind: 'weekly', weekdays: [1, 7] }), ['16', '22']);
  assert.deepEqual(days({ dosageKind: 'as_needed' }), []);
  assert.deepEqual(days({ dosageKind: 'text', dosageText: 'nach Schema' }), []);
});

test('[ENTITY-28] adherence is taken of planned, and no figure where nobody told of any dose', () => {
  assert.equal(intakeRate({ planned: 3, taken: 1, late: 1, skipped: 0, unknown: 1 }), 67);
  assert.equal(intakeRate({ planned: 3, taken: 0, late: 0, skipped: 1, unknown: 2 }), 0);
  assert.equal(intakeRate({ planned: 3, taken: 0, late: 0, skipped: 0, unknown: 3 }), null);
  assert.equal(intakeRate({ planned: 0, taken: 0, late: 0, skipped: 0, unknown: 0 }), null);
});

test('[ENTITY-28] every dose whose time is over is counted once, whatever was told of it', () => {
  const anyState = fc.constantFrom('taken', 'late', 'skipped', 'open', 'unknown', 'upcoming');
  fc.assert(
    fc.property(fc.array(anyState.map((state) => ({ state }))), (doses) => {
      const { planned, taken, late, skipped, unknown } = countDoses(doses);
      assert.equal(planned, taken + late + skipped + unknown);
      assert.equal(planned, doses.filter(({ state }) => !['open', 'upcoming'].includes(state)).length);
    }),
  );
});

test('[ENTITY-28] in a pause or a stay nobody has to tell: the dose is excused, unless it was told of all the same', () => {
  const excuse = { from: at('2026-11-20T08:00:00+01:00'), to: at('2026-11-20T18:00:00+01:00') };
  assert.deepEqual(states({ excuses: [excuse] }), ['excused', 'unknown']);
  assert.deepEqual(states({ excuses: [{ ...excuse, to: excuse.to + 1 }] }), ['excused', 'excused']);
  assert.deepEqual(states({ excuses: [{ ...excuse, from: excuse.from + 1 }] }), ['unknown', 'unknown']);
  assert.deepEqual(states({ excuses: [{ from: excuse.from, to: null }], told: [told({})] }), [
    'taken',
    'excused',
  ]);
  const counted = countDoses(course({ excuses: [{ from: excuse.from, to: null }], told: [told({})] }));
  assert.deepEqual(counted, { planned: 1, taken: 1, late: 0, skipped: 0, unknown: 0 });
});

test('[ENTITY-28] what was told stands beside what was planned, and more than planned is kept once, not more', () => {
  const four = course({ told: [told({ dose: '4' })] });
  assert.deepEqual(
    four.map(({ dose, state, takenAmount, isExcess }) => [dose, state, takenAmount, isExcess]),
    [
      ['1', 'taken', 4, true],
      ['1/2', 'unknown', null, false],
    ],
  );
  assert.equal(intakeRate(countDoses(four)), 50);
  const half = course({ told: [told({ dose: '1/2' })] });
  assert.deepEqual([half[0]?.takenAmount, half[0]?.state, half[0]?.isExcess], [0.5, 'taken', false]);
  const none = course({ told: [told({ dose: '0' })] });
  assert.deepEqual([none[0]?.takenAmount, none[0]?.state], [0, 'skipped']);
});

test('[ENTITY-28] a second intake is told beside the first, and in time is what was first taken in time', () => {
  const twice = course({
    told: [
      told({ id: 'a', takenAt: '2026-11-20T08:00:00+01:00' }),
      told({ id: 'b', takenAt: '2026-11-20T13:00:00+01:00' }),
    ],
  });
  const [morning] = twice;
  assert.deepEqual(
    [morning?.takenAmount, morning?.intakes, morning?.isExcess, morning?.state, morning?.intakeId],
    [2, 2, true, 'taken', 'b'],
  );
});

test('[ENTITY-28] nothing told is dropped: each telling stands at its dose or beside the plan', () => {
  const dayTime = fc.constantFrom('morning', 'noon', 'evening', 'night', null);
  const state = fc.constantFrom('taken', 'skipped');
  const day = fc.constantFrom('2026-10-31', '2026-11-20');
  const any = fc
    .array(fc.record({ dayTime, state, day }), { maxLength: 8 })
    .map((all) => all.map((one, at) => told({ ...one, id: `i${at}`, patientDrugId: `d${at}` })));
  fc.assert(
    fc.property(any, (all) => {
      const { doses, besides } = intakeCourse({
        periods: all.map(({ patientDrugId }) => ({ ...period, patientDrugId })),
        told: all,
        from: '2026-10-31',
        to: '2026-11-20',
        now: at('2026-11-20T23:00:00+01:00'),
      });
      const shown = [...doses.flatMap(({ intakeId }) => intakeId ?? []), ...besides.map(({ id }) => id)];
      assert.deepEqual(shown.sort(), all.map(({ id }) => id).sort());
    }),
  );
});
