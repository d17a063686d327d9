import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { priorities } from '../priority.ts';
import {
  isOfToday,
  meanSeconds,
  needsWord,
  visiteSectionOf,
  visiteUndoMs,
  visiteUndoRefusal,
} from './visite.ts';

const calm = { isSeenToday: false, hasQuestion: false, alarms: [], parts: [], since: null } as const;

test('[DASH-11] whoever waits for a decision comes first, then who changed, then the unchanged', () => {
  const alarm = { kind: 'alarms' } as const;
  assert.equal(visiteSectionOf({ ...calm, hasQuestion: true }), 'deciding');
  for (const priority of priorities)
    assert.equal(
      visiteSectionOf({ ...calm, alarms: [priority], parts: [alarm] }),
      priority === 'blocker' ? 'deciding' : 'changed',
      priority,
    );
  for (const kind of ['deviation', 'gap'] as const)
    assert.equal(visiteSectionOf({ ...calm, parts: [{ kind }] }), 'changed', kind);
  for (const kind of ['unseen', 'unreviewed'] as const)
    assert.equal(visiteSectionOf({ ...calm, parts: [{ kind }] }), 'unchanged', kind);
  assert.equal(visiteSectionOf({ ...calm, since: { raised: 0, closed: 1 } }), 'changed');
  assert.equal(visiteSectionOf({ ...calm, since: { raised: 0, closed: 0 } }), 'unchanged');
});

test('[DASH-11] who was seen today stays seen, until a nurse asks or a new alarm comes', () => {
  const seen = { ...calm, isSeenToday: true, alarms: ['blocker'], parts: [{ kind: 'alarms' }] } as const;
  assert.equal(visiteSectionOf(seen), 'seen');
  assert.equal(visiteSectionOf({ ...seen, since: { raised: 0, closed: 0 } }), 'seen');
  assert.equal(visiteSectionOf({ ...seen, hasQuestion: true }), 'deciding');
  assert.equal(visiteSectionOf({ ...seen, since: { raised: 1, closed: 0 } }), 'deciding');
  assert.equal(visiteSectionOf({ ...seen, alarms: [], since: { raised: 1, closed: 1 } }), 'seen');
});

test('[DASH-11] the unchanged belong to today from the day agreed on', () => {
  const today = '2026-11-20';
  assert.deepEqual(
    [null, '2026-11-19', '2026-11-20', '2026-11-21'].map((nextOn) => isOfToday('unchanged', nextOn, today)),
    [false, true, true, false],
  );
  for (const section of ['deciding', 'changed', 'seen'] as const) assert.ok(isOfToday(section, null, today));
});

test('[PATIENT-20] a critical alarm needs a note or a ticked order, and nothing else does', () => {
  const blank = { notes: [{ note: '  ' }], orders: [{ title: 'Labor', isTicked: false }] };
  assert.ok(needsWord(['high', 'blocker'], blank));
  assert.ok(!needsWord(['blocker'], { ...blank, notes: [{ note: 'Ödeme' }] }));
  assert.ok(!needsWord(['blocker'], { ...blank, orders: [{ title: 'Labor', isTicked: true }] }));
  for (const priority of priorities.filter((one) => one !== 'blocker'))
    assert.ok(!needsWord([priority], blank));
});

test('[PATIENT-20] a visite is taken back within five minutes, as long as nobody has begun what was ordered', () => {
  const of = (now: number, tasks: { state: string; isTouched: boolean }[] = []) =>
    visiteUndoRefusal({ seenAt: 0, now, tasks });
  assert.deepEqual([of(visiteUndoMs - 1), of(visiteUndoMs), of(visiteUndoMs + 1)], [null, null, 'too_late']);
  const fresh = { state: 'not_started', isTouched: false };
  assert.equal(of(1, [fresh, fresh]), null);
  for (const state of ['active', 'completed', 'failed'])
    assert.equal(of(1, [fresh, { state, isTouched: false }]), 'begun', state);
  assert.equal(of(1, [{ ...fresh, isTouched: true }]), 'begun');
});

test('[DASH-11] the mean lasts no longer than the longest counted visite, and no visite has none', () => {
  assert.equal(meanSeconds([]), null);
  assert.equal(
    meanSeconds([
      { beganAt: 0, seenAt: 10_000 },
      { beganAt: 0, seenAt: 20_000 },
    ]),
    15,
  );
  const visit = fc.record({
    beganAt: fc.integer({ min: 0, max: 1e9 }),
    seenAt: fc.integer({ min: 0, max: 1e9 }),
  });
  fc.assert(
    fc.property(fc.array(visit, { minLength: 1 }), (visits) => {
      const mean = meanSeconds(visits) ?? -1;
      return mean >= 0 && mean <= 1800;
    }),
  );
});
