import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calibrationState, isOverdue } from './calibration.ts';

test('[MANAGE-07] a device is due soon thirty days before its calibration, overdue the day after it, and never without one', () => {
  const state = (dueOn: string | null) => calibrationState(dueOn, '2026-11-27');
  assert.deepEqual(['2026-11-26', '2026-11-27', '2026-12-27', '2026-12-28'].map(state), [
    'over',
    'soon',
    'soon',
    'good',
  ]);
  assert.equal(state(null), null);
  assert.equal(isOverdue({ calibrationDueOn: '2026-11-27' }, '2026-11-27'), false);
  assert.equal(isOverdue({ calibrationDueOn: '2026-11-26' }, '2026-11-27'), true);
  assert.equal(isOverdue({ calibrationDueOn: null }, '2026-11-27'), false);
});
