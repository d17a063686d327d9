import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CallOutcome,
  callOutcomes,
  callSeconds,
  hasSpoken,
  isDocumented,
  triesInVain,
} from './call-record.ts';

const none = { outcome: null, callOutcomeId: null, note: null, callAgainAt: null, answers: null };
const told = (...outcomes: (CallOutcome | null)[]) => outcomes.map((outcome) => ({ outcome }));

test('[PATIENT-22] the patient or a relative on the line is somebody spoken to, a mailbox is not', () => {
  assert.deepEqual(
    callOutcomes.map((outcome) => [outcome, hasSpoken(outcome)]),
    [
      ['reached', true],
      ['relative_reached', true],
      ['mailbox', false],
      ['not_reached', false],
    ],
  );
});

test('[PATIENT-22] a call of which anything is written down is documented, an empty one is not', () => {
  assert.equal(isDocumented(none), false);
  assert.equal(isDocumented({ ...none, answers: [] }), false);
  for (const [name, value] of Object.entries({
    outcome: 'mailbox',
    callOutcomeId: 'x',
    note: 'Luftnot',
    callAgainAt: '2026-11-23T10:00:00.000Z',
    answers: [{ question: 'q', value: null }],
  }))
    assert.equal(isDocumented({ ...none, [name]: value }), true, name);
});

test('[PATIENT-22] tries in vain count since somebody was last spoken to, and calls nobody told of do not', () => {
  assert.equal(triesInVain([]), 0);
  assert.equal(triesInVain(told('not_reached')), 1);
  assert.equal(triesInVain(told('mailbox', null, 'not_reached')), 2);
  assert.equal(triesInVain(told('not_reached', 'relative_reached', 'not_reached')), 1);
  assert.equal(triesInVain(told('reached', 'not_reached')), 0);
});

test('[PATIENT-22] a running call lasts until now, an ended one until its end, and no clock makes it negative', () => {
  const callBeginAt = '2026-11-23T10:00:00.000Z';
  const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);
  assert.equal(callSeconds({ callBeginAt, callEndAt: null }, at('10:02:14.999')), 134);
  assert.equal(callSeconds({ callBeginAt, callEndAt: '2026-11-23T10:00:59.000Z' }, at('12:00:00')), 59);
  assert.equal(callSeconds({ callBeginAt, callEndAt: null }, at('09:59:58')), 0);
});
