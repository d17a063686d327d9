import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseSchedule } from '../../tasks/schedule.ts';
import { aliveHours, causeLanes, causeOf, missingCauses, type Silence, silentFeeds } from './cause.ts';
import { adherenceCount, adherencePercent, adherenceShare } from './adherence.ts';
import { type MeasurementPlan, nextDeadline, type Slot, slotsOf } from './slots.ts';

const at = (text: string) => Date.parse(`2026-11-${text}+01:00`);
const plan = (cron: string, graceMinutes = 240): MeasurementPlan => {
  const schedule = parseSchedule(cron);
  assert.ok(schedule);
  return { schedule, graceMinutes, from: at('01T00:00'), until: null };
};
const daily = plan('0 8 * * *');
const twice = [plan('0 8 * * *'), plan('0 20 * * *')] as const;

const one = (
  readings: string[],
  now: string,
  more: Partial<Parameters<typeof slotsOf>[1]> = {},
  of = daily,
) =>
  slotsOf(of, {
    readings: readings.map(at),
    excuses: [],
    span: { from: at('20T00:00'), to: at('21T00:00') },
    now: at(now),
    ...more,
  })[0]?.state;

const cases: [what: string, readings: string[], now: string, state: Slot['state']][] = [
  ['measured at eight', ['20T08:00'], '20T09:00', 'filled'],
  ['measured early in the morning', ['20T04:30'], '20T09:00', 'filled'],
  ['measured at the last moment of grace', ['20T12:00'], '20T13:00', 'filled'],
  ['measured after the grace', ['20T12:01'], '20T13:00', 'late'],
  ['measured only the evening before last', ['19T19:59'], '20T12:01', 'missing'],
  ['measured half a day early', ['19T20:00'], '20T09:00', 'filled'],
  ['not measured, grace runs', [], '20T12:00', 'open'],
  ['not measured, grace is over', [], '20T12:01', 'missing'],
  ['measured next morning only', ['21T08:00'], '21T09:00', 'missing'],
  ['a reading of the future', ['20T10:00'], '20T09:00', 'open'],
];
for (const [what, readings, now, state] of cases)
  test(`[TRIGGER-03] expected at eight with four hours of grace, ${what}: ${state}`, () => {
    assert.equal(one(readings, now), state);
  });

test('[TRIGGER-03] pause and hospital excuse, over the whole time or its end, and only then', () => {
  const excused = (from: string, to: string | null) =>
    one([], '20T13:00', { excuses: [{ from: at(from), to: to === null ? null : at(to) }] });
  assert.equal(excused('19T00:00', null), 'excused');
  assert.equal(excused('20T11:00', '22T00:00'), 'excused');
  assert.equal(excused('15T00:00', '20T08:00'), 'missing');
  assert.equal(excused('20T12:01', null), 'missing');
  assert.equal(one(['20T07:00'], '20T13:00', { excuses: [{ from: at('19T00:00'), to: null }] }), 'filled');
});

test('[TRIGGER-03] a plan expects nothing before it began and after it ended', () => {
  assert.equal(one([], '20T13:00', {}, { ...daily, from: at('20T08:01') }), undefined);
  assert.equal(one([], '20T13:00', {}, { ...daily, until: at('20T08:00') }), undefined);
  assert.equal(one([], '20T13:00', {}, { ...daily, from: at('20T08:00'), until: at('20T08:01') }), 'missing');
});

test('[TRIGGER-03] the morning’s readings do not fill the evening', () => {
  const readings = ['20T07:30', '20T07:40', '20T09:00'];
  assert.deepEqual(
    twice.map((each) => one(readings, '21T06:00', {}, each)),
    ['filled', 'filled'],
    'separate plans are asked separately: half a day early is the evening’s',
  );
  const both = { ...daily, schedule: { ...daily.schedule, time: '20:00' } };
  assert.equal(one(['20T07:30'], '21T06:00', {}, both), 'missing');
});

test('[TRIGGER-03] of two plans for one value type each reading fills one slot at most', () => {
  const [morning, evening] = twice;
  const both = (readings: string[]) => [
    one(readings, '21T06:00', { others: [evening.schedule] }, morning),
    one(readings, '21T06:00', { others: [morning.schedule] }, evening),
  ];
  assert.deepEqual(both(['20T09:00']), ['filled', 'missing']);
  assert.deepEqual(both(['20T13:59']), ['late', 'missing']);
  assert.deepEqual(both(['20T14:00']), ['missing', 'filled']);
  assert.deepEqual(both(['20T08:00', '20T20:00']), ['filled', 'filled']);
});

test('[TRIGGER-03] the clock next looks at a plan when the grace of its next slot is over', () => {
  assert.equal(nextDeadline(daily, at('20T08:00')), at('20T12:00'));
  assert.equal(nextDeadline(daily, at('20T08:00') + 1), at('21T12:00'));
  assert.equal(nextDeadline({ ...daily, from: at('25T00:00') }, at('20T08:00')), at('25T12:00'));
  assert.equal(nextDeadline({ ...daily, until: at('20T08:00') }, at('20T08:00')), null);
  assert.equal(nextDeadline({ ...daily, until: at('20T08:01') }, at('20T08:00')), at('20T12:00'));
  assert.equal(nextDeadline(plan('0 8 30 2 *'), at('20T08:00')), null);
});

test('slots of a year: one a day over both clock changes, and their turns never overlap', () => {
  const span = { from: Date.parse('2026-01-01T00:00+01:00'), to: Date.parse('2027-01-01T00:00+01:00') };
  const whole = { ...daily, from: span.from };
  const slots = slotsOf(whole, { readings: [], excuses: [], span, now: span.to });
  assert.equal(slots.length, 365);
  for (const [index, slot] of slots.entries()) {
    assert.ok(slot.start < slot.at && slot.at < slot.deadline && slot.deadline <= slot.end);
    const next = slots[index + 1];
    if (next) assert.ok(slot.end <= next.start, new Date(slot.at).toISOString());
  }
});

// Worked by hand over five days, 16 to 20 November, now the 21st at six: planned, met, per cent.
const reads = (...days: string[]) => days.map(at);
const mornings = reads('16T08:00', '17T08:00', '18T08:00', '19T08:00', '20T08:00');
const figures: [
  what: string,
  of: {
    readings?: number[];
    excuses?: { from: number; to: number | null }[];
    from?: string;
    until?: string;
    now?: string;
  },
  expected: [planned: number, met: number, percent: number | null],
][] = [
  ['twice a day planned, each morning measured', { readings: mornings }, [10, 5, 50]],
  ['nothing measured', {}, [10, 0, 0]],
  ['measured late, before the next turn', { readings: reads('16T13:00') }, [10, 1, 10]],
  ['two of one morning', { readings: reads('16T08:00', '16T08:10') }, [10, 1, 10]],
  [
    'in hospital from the 17th to the 18th, measured there too',
    { readings: mornings, excuses: [{ from: at('17T06:00'), to: at('19T00:00') }] },
    [6, 3, 50],
  ],
  [
    'in a pause all the time, measured all the same',
    { readings: mornings, excuses: [{ from: at('01T00:00'), to: null }] },
    [0, 0, null],
  ],
  ['begun on the 19th at noon', { readings: mornings, from: '19T12:00' }, [3, 1, 33]],
  ['ended on the 17th at noon', { readings: mornings, until: '17T12:00' }, [3, 2, 67]],
  ['today’s evening still to come', { readings: mornings, now: '20T19:00' }, [9, 5, 56]],
  ['this morning measured, its time not over', { readings: mornings, now: '20T11:00' }, [8, 4, 50]],
  ['the last moment of this morning’s time', { readings: mornings, now: '20T12:00' }, [8, 4, 50]],
  ['just after it', { readings: mornings, now: '20T12:01' }, [9, 5, 56]],
];
for (const [
  what,
  { readings = [], excuses = [], from = '01T00:00', until, now: clock = '21T06:00' },
  expected,
] of figures)
  test(`[PATIENT-01] adherence is what came of what was planned: ${what}`, () => {
    const whole = twice.map((one) => ({
      ...one,
      from: at(from),
      until: until === undefined ? null : at(until),
    }));
    const slots = whole.flatMap((one, index) =>
      slotsOf(one, {
        readings,
        excuses,
        span: { from: at('16T00:00'), to: at('21T00:00') },
        now: at(clock),
        others: whole.filter((_, other) => other !== index).map(({ schedule }) => schedule),
      }),
    );
    const count = adherenceCount(slots, { excuses, now: at(clock) });
    assert.deepEqual([count.planned, count.met, adherencePercent(count)], expected);
  });

test('[PATIENT-01] nothing planned is no figure, and no share is beyond none or all', () => {
  assert.equal(adherenceShare({ planned: 0, met: 0 }), null);
  assert.equal(adherencePercent({ planned: 0, met: 0 }), null);
  assert.deepEqual(
    [-1, 0, 1, 3, 4].map((met) => adherenceShare({ planned: 3, met })),
    [0, 0, 1 / 3, 1, 1],
  );
});

const now = at('20T12:00');
const device = { deliveredAt: now - 1, lastContactAt: now - 1, batteryPercent: 80 };
const silence = (more: Partial<Silence>): Silence => ({
  suppression: null,
  feedIsDown: false,
  gateway: null,
  device,
  needsDevice: true,
  ...more,
});
const causes: [Partial<Silence>, (typeof missingCauses)[number]][] = [
  [{}, 'patient_skipped'],
  [{ needsDevice: false, device: null }, 'patient_skipped'],
  [{ device: null }, 'no_device'],
  [{ device: { ...device, lastContactAt: null, deliveredAt: null } }, 'device_undelivered'],
  [{ device: { ...device, lastContactAt: null } }, 'never_connected'],
  [{ device: { ...device, batteryPercent: 9 } }, 'battery_low'],
  [{ device: { ...device, batteryPercent: 10 } }, 'patient_skipped'],
  [{ device: { ...device, lastContactAt: now - aliveHours * 3_600_000 } }, 'patient_skipped'],
  [{ device: { ...device, lastContactAt: now - aliveHours * 3_600_000 - 1 } }, 'device_silent'],
  [{ gateway: { lastContactAt: now - 1, isOnline: false } }, 'gateway_offline'],
  [{ gateway: { lastContactAt: now - 1, isOnline: true } }, 'patient_skipped'],
  // The device was heard since: it does not send through that gateway.
  [{ gateway: { lastContactAt: now - 2, isOnline: false } }, 'patient_skipped'],
  // Offline only after the reading was due.
  [{ gateway: { lastContactAt: now + 1, isOnline: false } }, 'patient_skipped'],
  [
    {
      gateway: { lastContactAt: now - aliveHours * 3_600_000 - 1, isOnline: true },
      device: { ...device, lastContactAt: now - aliveHours * 3_600_000 - 1, batteryPercent: 9 },
    },
    'gateway_offline',
  ],
  [{ feedIsDown: true, gateway: { lastContactAt: now - 1, isOnline: false } }, 'feed_down'],
  [{ feedIsDown: true, device: { ...device, batteryPercent: 1 } }, 'feed_down'],
  [{ feedIsDown: true, suppression: 'paused' }, 'paused'],
  [{ suppression: 'hospital' }, 'hospital'],
];
for (const [more, cause] of causes)
  test(`[BEYOND-10] silence with ${JSON.stringify(more)} is ${cause}`, () => {
    assert.equal(causeOf(silence(more), now), cause);
  });

test('[BEYOND-10] every cause has one way to go, and all are reachable', () => {
  assert.deepEqual(Object.keys(causeLanes).sort(), [...missingCauses].sort());
  assert.deepEqual(new Set(causes.map(([, cause]) => cause)), new Set(missingCauses));
});

test('[BEYOND-10] a feed is down for many or not at all: 200 silent patients are one incident', () => {
  const down = (expected: number, arrived: number) =>
    silentFeeds([{ feed: 'a', expected, arrived }]).length === 1;
  assert.deepEqual([down(200, 0), down(200, 39), down(200, 40)], [true, true, false]);
  assert.deepEqual([down(4, 0), down(5, 0), down(5, 1)], [false, true, false]);
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (expected, arrived) => {
      if (arrived >= expected) assert.equal(down(expected, arrived), false);
    }),
  );
});
