import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Access, PermissionKey } from '@fernpuls/contract/permissions';
import type { DeviceScope } from '@fernpuls/contract/device-scopes';
import type { Actor } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { allowedScopes } from './allowed-scopes.ts';

const somebody = (access: readonly [PermissionKey, Access][]): Actor => ({
  kind: 'physician',
  id: 'somebody',
  sessionId: 'session',
  access: new Map(access),
  ownPatientsOnly: false,
  isLocked: false,
  freshUntil: 0,
  factorDueAt: null,
});

function isRefused(work: () => unknown): boolean {
  try {
    work();
    return false;
  } catch (error) {
    assert.ok(error instanceof Refusal && error.fields[0]?.code === 'more_than_held');
    return true;
  }
}

test('[ROLES-05] nobody makes a key that reads more than they may read themselves', () => {
  const reading: [DeviceScope, PermissionKey][] = [
    ['messages_read', 'message'],
    ['surveys_read', 'patient_survey_session'],
    ['drug_intakes_read', 'patient_drug_intake'],
  ];
  for (const [scope, permission] of reading)
    for (const [actor, refused] of [
      [{ kind: 'nobody' } as Actor, true],
      [somebody([]), true],
      [somebody([['task', 'write']]), true],
      [somebody([[permission, 'read']]), false],
      [somebody([[permission, 'write']]), false],
    ] as const) {
      assert.equal(
        isRefused(() => allowedScopes(actor, [scope])),
        refused,
        scope,
      );
      assert.equal(
        isRefused(() => allowedScopes(actor, ['measurements_write', scope])),
        refused,
        scope,
      );
      assert.equal(
        isRefused(() => allowedScopes(actor, [scope], [scope])),
        false,
        'a key keeps what it has',
      );
    }
});

test('[SYSTEM-09] sending readings needs nothing beside the right to make keys, and is named once', () => {
  assert.deepEqual(allowedScopes(somebody([]), ['measurements_write', 'measurements_write']), [
    'measurements_write',
  ]);
});
