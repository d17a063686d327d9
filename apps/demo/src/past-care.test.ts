import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valueTypes } from '@fernpuls/domain/measurements/value-types';
import { defaultDueMinutes } from '@fernpuls/domain/triggers/due';
import { closeNeedsNote, closeReasons } from '@fernpuls/domain/triggers/event-life-cycle';
import { type Priority, priorities } from '@fernpuls/domain/triggers/priority';
import { pastCare } from './past-care.ts';
import { hashText } from '@fernpuls/domain/kit/random';

const seeds = Array.from({ length: 400 }, (_, index) => hashText(`reading ${index}`));
const caredFor = (priority: Priority, valueType = 'weight') =>
  seeds.map((seed) => pastCare({ priority, valueType, seed }));

test('the same past alarm was always dealt with in the same way', () => {
  assert.deepEqual(caredFor('blocker'), caredFor('blocker'));
});

test('the median reaction lies within every priority’s deadline, and some alarms miss it', () => {
  for (const priority of priorities) {
    const shares = caredFor(priority)
      .map(({ closedAfterMs }) => closedAfterMs / 60_000 / defaultDueMinutes[priority])
      .sort((a, b) => a - b);
    const median = shares[200] ?? 0;
    const late = shares.filter((share) => share > 1).length / shares.length;
    assert.ok(median > 0.6 && median < 0.85, `${priority}: median ${median}`);
    assert.ok(late > 0.08 && late < 0.25, `${priority}: ${late} late`);
  }
});

test('every alarm was taken before it was closed', () => {
  for (const care of caredFor('high'))
    assert.ok(care.takenAfterMs > 0 && care.takenAfterMs < care.closedAfterMs);
});

test('a critical alarm was never closed without a note, of any kind of value', () => {
  assert.ok(closeNeedsNote('blocker'));
  for (const { key } of valueTypes) {
    const notes = caredFor('blocker', key).map(({ note }) => note);
    assert.ok(
      notes.every((note) => note !== null && note.length > 5),
      key,
    );
  }
});

test('a therapy is changed by physicians and by nobody else', () => {
  for (const care of caredFor('blocker')) assert.equal(care.byPhysician, care.reason === 'therapy_adapted');
});

test('every reason occurs, but a grave alarm is never waved through as plausible', () => {
  assert.deepEqual(new Set(caredFor('low').map(({ reason }) => reason)), new Set(closeReasons));
  assert.ok(caredFor('blocker').every(({ reason }) => reason !== 'plausible_no_action'));
});
