import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  firstState,
  participantActions,
  participantAfter,
  type ParticipantRole,
  participantStates,
} from './participant-state.ts';

/** Rows: waiting, admitted, declined, left; columns: enter, admit, decline, leave; `-` is refused. */
const expected: Record<ParticipantRole, string> = {
  guest: `waiting admitted declined left
admitted admitted declined left
- - declined -
waiting - - left`,
  staff: `admitted - - left
admitted - - left
- - - -
admitted - - left`,
};

test('[VIDEO-03] nobody reaches the call past the waiting room, and who was turned away stays outside', () => {
  for (const role of ['guest', 'staff'] as const)
    assert.deepEqual(
      participantStates.map((state) =>
        participantActions.map((action) => participantAfter(role, state, action) ?? '-').join(' '),
      ),
      expected[role].split('\n'),
      role,
    );
});

test('[VIDEO-03] a guest begins in the waiting room, staff in the call', () => {
  assert.deepEqual([firstState('guest'), firstState('staff')], ['waiting', 'admitted']);
});
