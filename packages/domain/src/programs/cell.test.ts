import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AskedDay, cellState } from './cell.ts';

const hour = 3_600_000;
const day = (parts: Partial<AskedDay> = {}): AskedDay => ({
  times: [8 * hour],
  windowMinutes: 120,
  from: 0,
  until: 24 * hour,
  isDone: false,
  isSkipped: false,
  ...parts,
});

test('[PATIENT-16] what is asked on a day is planned before it, due on it, missed from the end of its window on', () => {
  assert.equal(cellState(day(), -1), 'planned');
  assert.equal(cellState(day(), 0), 'due');
  assert.equal(cellState(day(), 10 * hour - 1), 'due');
  assert.equal(cellState(day(), 10 * hour), 'missed');
});

test('[PATIENT-16] twice a day is missed only once the later window is over', () => {
  const twice = day({ times: [8 * hour, 20 * hour] });
  assert.equal(cellState(twice, 22 * hour - 1), 'due');
  assert.equal(cellState(twice, 22 * hour), 'missed');
});

test('[PATIENT-16] what is done counts, asked for or not; a word said about it stands before missed', () => {
  assert.equal(cellState(day({ isDone: true }), 23 * hour), 'done');
  assert.equal(cellState(day({ times: [], isDone: true }), 0), 'done');
  assert.equal(cellState(day({ times: [] }), 23 * hour), 'none');
  assert.equal(cellState(day({ isSkipped: true }), 23 * hour), 'skipped');
});
