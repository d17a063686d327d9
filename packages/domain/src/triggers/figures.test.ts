import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOpenAlarm, reactionMinutes } from './figures.ts';

const states = ['raised', 'seen', 'in_progress', 'informed', 'proposed', 'closed'];
const suppressions = [null, 'paused', 'hospital', 'heartbeat'];

test('[DASH-01] an alarm is open in every state but closed, and only where nothing keeps it back', () => {
  const open = states.flatMap((state) =>
    suppressions.flatMap((suppression) =>
      isOpenAlarm({ state, suppression }) ? [`${state} ${suppression}`] : [],
    ),
  );
  assert.deepEqual(
    open,
    ['raised', 'seen', 'in_progress', 'informed', 'proposed'].map((state) => `${state} null`),
  );
});

test('[DASH-01] the time of reaction runs from arrival to closing, and there is none where nobody was to act', () => {
  const [createdAt, closedAt] = [Date.UTC(2026, 10, 2, 8), Date.UTC(2026, 10, 2, 8, 12, 30)];
  const closed = { state: 'closed', suppression: null, createdAt, closedAt };
  assert.equal(reactionMinutes(closed), 12.5);
  assert.equal(reactionMinutes({ ...closed, suppression: 'paused' }), null);
  assert.equal(reactionMinutes({ ...closed, state: 'seen', closedAt: null }), null);
});
