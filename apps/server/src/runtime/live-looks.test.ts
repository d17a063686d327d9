import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Person } from '../ground/context.ts';
import { endOfSession } from './live-looks.ts';

const person: Person = {
  kind: 'physician',
  id: 'somebody',
  sessionId: 'session',
  access: new Map(),
  ownPatientsOnly: false,
  isLocked: false,
  freshUntil: 0,
  factorDueAt: null,
};
const longAgo = 1;
const farAhead = Number.MAX_SAFE_INTEGER;

const sessions: [string, Person | undefined, string | null][] = [
  ['a session that is gone ends its socket', undefined, '4401 session ended'],
  ['a locked session ends its socket', { ...person, isLocked: true }, '4423 session_locked'],
  [
    'a second factor that is owed ends the socket',
    { ...person, factorDueAt: longAgo },
    '4401 second_factor_required',
  ],
  ['a second factor due later ends nothing', { ...person, factorDueAt: farAhead }, null],
  [
    'that it is locked is told before what it owes',
    { ...person, isLocked: true, factorDueAt: longAgo },
    '4423 session_locked',
  ],
  ['a session as it was goes on', person, null],
];
for (const [promise, actor, expected] of sessions)
  test(`[AUTH-10] ${promise}`, () => {
    const end = endOfSession(actor);
    assert.equal(end && `${end.code} ${end.reason}`, expected);
  });
