import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Access, PermissionKey } from '@fernpuls/contract/permissions';
import type { DeviceScope } from '@fernpuls/contract/device-scopes';
import type { Actor } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { allowedScopes, restingScopes } from './allowed-scopes.ts';

const somebody = (access: readonly [PermissionKey, Access][], ownPatientsOnly = false): Actor => ({
  kind: 'physician',
  id: 'somebody',
  sessionId: 'session',
  access: new Map(access),
  ownPatientsOnly,
  isLocked: false,
  freshUntil: 0,
  factorDueAt: null,
});

function refusal(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    assert.ok(error instanceof Refusal);
    return error.fields[0]?.code ?? error.code;
  }
}

const reading: [DeviceScope, PermissionKey][] = [
  ['messages_read', 'message'],
  ['surveys_read', 'patient_survey_session'],
  ['drug_intakes_read', 'patient_drug_intake'],
];

test('[ROLES-05] nobody makes a key that reads more than they may read themselves', () => {
  for (const [scope, permission] of reading)
    for (const [actor, expected] of [
      [{ kind: 'nobody' } as Actor, 'more_than_held'],
      [somebody([]), 'more_than_held'],
      [somebody([['task', 'write']]), 'more_than_held'],
      [somebody([[permission, 'read']]), null],
      [somebody([[permission, 'write']]), null],
      [somebody([[permission, 'write']], true), 'all_patients_needed'],
    ] as const)
      for (const wanted of [[scope], ['measurements_write', scope]] as const)
        assert.equal(
          refusal(() => allowedScopes(actor, wanted)),
          expected,
          scope,
        );
});

test('[ROLES-05] what a key reads rests while whoever answers for it may not, what it sends never does', () => {
  for (const [scope, key] of reading) {
    const rests = (access: string | null, ownPatientsOnly: boolean) =>
      restingScopes(['measurements_write', scope], {
        permissions: access === null ? [] : [{ key, access }],
        ownPatientsOnly,
      });
    assert.deepEqual(rests(null, false), [scope]);
    assert.deepEqual(rests('read', false), []);
    assert.deepEqual(rests('write', false), []);
    assert.deepEqual(rests('write', true), [scope]);
  }
  assert.deepEqual(restingScopes(['messages_read'], null), [], 'made by nobody of the practice');
});

test('[SYSTEM-09] sending readings needs nothing beside the right to make keys, and is named once', () => {
  assert.deepEqual(allowedScopes(somebody([]), ['measurements_write', 'measurements_write']), [
    'measurements_write',
  ]);
});

test('[ROLES-05] a key sends for every patient: nobody limited to their own makes one', () => {
  const limited = somebody([], true);
  assert.equal(
    refusal(() => allowedScopes(limited, ['measurements_write'])),
    'all_patients_needed',
  );
});
