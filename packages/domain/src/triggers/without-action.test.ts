import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeReasons } from './event-life-cycle.ts';
import { endedWithoutAction, sumEndings } from './without-action.ts';

test('[BEYOND-05] only a plausible value nobody had to act on, and told nobody of, ended without action', () => {
  const without = [...closeReasons, null].flatMap((closeReason) =>
    [true, false].flatMap((wasInformed) =>
      endedWithoutAction({ closeReason, wasInformed }) ? [`${closeReason} ${wasInformed}`] : [],
    ),
  );
  assert.deepEqual(without, ['plausible_no_action false']);
});

test('[BEYOND-05] open alarms count as alarms and not as closed; of none there is no share', () => {
  const ended = (closeReason: (typeof closeReasons)[number] | null, count: number, wasInformed = false) => ({
    closeReason,
    wasInformed,
    count,
  });
  assert.deepEqual(sumEndings([]), { alarms: 0, closed: 0, withoutAction: 0, shareWithoutAction: null });
  const counts = [
    ended('plausible_no_action', 3),
    ended('plausible_no_action', 1, true),
    ended('patient_contacted', 2),
    ended(null, 4),
  ];
  assert.deepEqual(sumEndings(counts), { alarms: 10, closed: 6, withoutAction: 3, shareWithoutAction: 0.5 });
});
