import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BackTestPatient } from './back-test.ts';
import { asBefore, compareMeanings, isFormerly, takenOver } from './former.ts';
import type { Rule } from './rule.ts';
import { above, noon } from './testing.ts';

const hour = 3_600_000;
const change = {
  kind: 'change',
  valueType: 'weight',
  direction: 'rise',
  by: 2,
  unit: 'absolute',
  hours: 72,
} as const;
const former = { ...change, formerly: 'nearest' } as const;

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

test('[TRIGGER-02] a rule is taken over in every part and in what ends it, and nothing else of it changes', () => {
  const rule: Rule = {
    when: {
      kind: 'all',
      withinHours: 12,
      of: [above(84), { kind: 'any', of: [former, { kind: 'repeated', n: 2, m: 3, of: former }] }],
    },
    holds: { kind: 'lasting', hours: 24, of: former },
    coolDownMinutes: 60,
  };
  assert.equal(isFormerly(rule), true);
  assert.deepEqual(takenOver(rule), {
    when: {
      kind: 'all',
      withinHours: 12,
      of: [above(84), { kind: 'any', of: [change, { kind: 'repeated', n: 2, m: 3, of: change }] }],
    },
    holds: { kind: 'lasting', hours: 24, of: change },
    coolDownMinutes: 60,
  });
  assert.equal(isFormerly(takenOver(rule)), false);
  assert.equal(isFormerly({ when: above(84), holds: former }), true);
});

// Expected results by hand from decision 67: the old meaning compares with the reading nearest to 72 h ago, at most 12 h off,
// the new one with the lowest of the last 72 h.
const gained = (id: string, fired: string[] = []) =>
  patient(
    id,
    [
      [24, 80],
      [0, 82.1],
    ],
    fired,
  );
const bothTell = patient('both', [
  [72, 80],
  [0, 83],
]);
const onlyFormer = patient('former', [
  [80, 80],
  [0, 82.5],
]);
const span = { from: noon - 90 * 24 * hour, days: 90 };

test('[TRIGGER-02] each meaning is counted by itself, and who only the new one tells of is missed', () => {
  const { before, after, missed } = compareMeanings(
    { when: former },
    [gained('a'), bothTell, onlyFormer],
    span,
  );
  assert.deepEqual(
    [before, after],
    [
      { events: 2, patients: 2 },
      { events: 2, patients: 2 },
    ],
  );
  assert.deepEqual(
    missed.map(({ patientId, events, newest, wasTold }) => [
      patientId,
      events,
      newest.value,
      newest.limit,
      wasTold,
    ]),
    [['a', 1, 82.1, 82, false]],
  );
});

test('[TRIGGER-02] the old meaning alone is compared with what lies beside its lag and nothing else', () => {
  const rule: Rule = { when: { kind: 'repeated', n: 1, m: 1, of: former } };
  assert.deepEqual(asBefore(rule), {
    when: { kind: 'repeated', n: 1, m: 1, of: { ...former, isFormerAlone: true } },
  });
  const { before } = compareMeanings(rule, [gained('a')], span);
  assert.deepEqual(before, { events: 0, patients: 0 });
});

test('[TRIGGER-02] of several events the newest one nobody was told of stands for a missed patient', () => {
  const twice = (fired: string[]) =>
    patient(
      'a',
      [
        [24 * 30, 80],
        [24 * 29, 82.1],
        [24, 80],
        [0, 83],
      ],
      fired,
    );
  const newestOf = (fired: string[]) => {
    const [one] = compareMeanings({ when: former }, [twice(fired)], span).missed;
    return [one?.events, one?.newest.value, one?.wasTold];
  };
  assert.deepEqual(newestOf([]), [2, 83, false]);
  assert.deepEqual(newestOf(['a3']), [2, 82.1, false]);
  assert.deepEqual(newestOf(['a1', 'a3']), [2, 83, true]);
});

test('[TRIGGER-02] what lies before the span is compared with and counts for nothing', () => {
  const { after, missed } = compareMeanings({ when: former }, [gained('a')], { from: noon + 1, days: 90 });
  assert.deepEqual([after.events, missed], [0, []]);
});
