import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PracticeFigures, practiceHealth, practiceHealths } from './practice-health.ts';

const now = Date.parse('2026-11-20T09:42:00Z');
const minutes = 60_000;
const well: PracticeFigures = {
  isTraining: false,
  lastReadingMs: now - minutes,
  usualSeconds: 180,
  failingSinceMs: null,
  overdueAlarms: 0,
  unreachableDuties: 0,
  licenseTo: null,
  devicesUsed: 0,
  devicesMax: null,
  isEntered: true,
};
const of = (given: Partial<PracticeFigures>) => practiceHealth({ ...well, ...given }, now, '2026-11-20');

test('[MANAGE-03] a practice is silent after more than three times its usual interval, not on it', () => {
  assert.equal(of({ lastReadingMs: now - 9 * minutes + 1 }), 'well');
  assert.equal(of({ lastReadingMs: now - 9 * minutes }), 'well');
  assert.equal(of({ lastReadingMs: now - 9 * minutes - 1 }), 'silent');
  assert.equal(
    of({ lastReadingMs: 0, usualSeconds: null }),
    'well',
    'too few readings to know what is usual',
  );
  assert.equal(of({ lastReadingMs: null }), 'well');
});

test('[BEYOND-31] a practice in which nobody is left for an open duty is told to its operator, after a silent one', () => {
  assert.equal(of({ unreachableDuties: 1 }), 'unattended');
  assert.equal(of({ unreachableDuties: 1, failingSinceMs: 0 }), 'unattended');
  assert.equal(of({ unreachableDuties: 1, lastReadingMs: 0 }), 'silent');
});

test('[MANAGE-03] a delivery may fail for a quarter of an hour before it counts', () => {
  assert.equal(of({ failingSinceMs: now - 15 * minutes }), 'well');
  assert.equal(of({ failingSinceMs: now - 15 * minutes - 1 }), 'deliveries');
});

test('[MANAGE-02] [MANAGE-03] a licence is told from thirty days before its end on, and after it', () => {
  assert.equal(of({ licenseTo: '2026-12-21' }), 'well', '31 days');
  assert.equal(of({ licenseTo: '2026-12-20' }), 'license', '30 days');
  assert.equal(of({ licenseTo: '2026-12-19' }), 'license');
  assert.equal(of({ licenseTo: '2026-11-01' }), 'license', 'over');
});

test('[MANAGE-02] [MANAGE-03] devices are told above 95 per cent of what was agreed', () => {
  assert.equal(of({ devicesUsed: 94, devicesMax: 100 }), 'well');
  assert.equal(of({ devicesUsed: 95, devicesMax: 100 }), 'well');
  assert.equal(of({ devicesUsed: 96, devicesMax: 100 }), 'devices');
  assert.equal(of({ devicesUsed: 96, devicesMax: 0 }), 'well', 'none agreed: nothing to fill');
});

test('[MANAGE-03] the most urgent counts, and a training practice is never in trouble', () => {
  const all: Partial<PracticeFigures> = {
    lastReadingMs: 0,
    failingSinceMs: 0,
    overdueAlarms: 1,
    licenseTo: '2026-11-01',
    devicesUsed: 10,
    devicesMax: 1,
  };
  assert.equal(of(all), 'silent');
  assert.equal(of({ ...all, lastReadingMs: now }), 'deliveries');
  assert.equal(of({ ...all, lastReadingMs: now, failingSinceMs: null }), 'alarms');
  assert.equal(of({ ...all, isTraining: true }), 'training');
  assert.equal(of({ isEntered: false, lastReadingMs: null }), 'setup');
  assert.deepEqual(practiceHealths.indexOf('silent'), 0);
});
