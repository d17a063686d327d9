import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOpenAlarm } from './figures.ts';

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
