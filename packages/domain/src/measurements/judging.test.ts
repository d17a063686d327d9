import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgedAs } from './judging.ts';

const base = { valueType: 'spo2', value: 96, diastolic: null, mean: null, qualifier: null } as const;
const valid = { ...base, plausibility: 'valid', isJudged: false } as const;
const extreme = { ...base, value: 48, plausibility: 'extreme', isJudged: false } as const;

test('[TRIGGER-02] an extreme reading is believed only when somebody confirms it, and no longer when that is taken back', () => {
  assert.deepEqual(judgedAs(extreme, 'right'), { plausibility: 'valid', stands: true });
  const confirmed = { ...extreme, plausibility: 'valid', isJudged: true } as const;
  assert.deepEqual(judgedAs(confirmed, 'unconfirmed'), { plausibility: 'extreme', stands: false });
  assert.equal(judgedAs(confirmed, 'right'), null);
  assert.equal(judgedAs(valid, 'unconfirmed'), null);
});

test('[BEYOND-11] what was called wrong and is taken back is what its numbers say, never confirmed in passing', () => {
  const wrong = (of: object) => ({ ...extreme, ...of, plausibility: 'implausible', isJudged: true }) as const;
  assert.deepEqual(judgedAs(wrong({}), 'right'), { plausibility: 'extreme', stands: false });
  assert.deepEqual(judgedAs(wrong({ value: 96 }), 'right'), { plausibility: 'valid', stands: false });
  assert.deepEqual(judgedAs(wrong({ value: 100, qualifier: 'above' }), 'right'), {
    plausibility: 'extreme',
    stands: false,
  });
  const pair = { valueType: 'blood_pressure', value: 80, diastolic: 120 };
  assert.equal(judgedAs(wrong(pair), 'right')?.plausibility, 'extreme');
  assert.equal(judgedAs(wrong({ ...pair, value: 130, diastolic: 80 }), 'right')?.plausibility, 'valid');
});

test('[BEYOND-11] what no living body can have stays what it is, and is not called wrong twice', () => {
  const impossible = { ...base, value: 101, plausibility: 'implausible', isJudged: false } as const;
  assert.equal(judgedAs(impossible, 'right'), null);
  assert.equal(judgedAs(impossible, 'wrong'), null);
  assert.deepEqual(judgedAs(extreme, 'wrong'), { plausibility: 'implausible', stands: true });
});
