import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '@fernpuls/contract';
import { otherAuditSubjects } from '@fernpuls/contract/identity/audit-subjects';
import { type AuditSubject, subjectOf } from './audit-entry.ts';
import type { Context } from './context.ts';

/** Lines the compiler must refuse: an expected error that does not come is one itself. */
const planted = ({ audit }: Pick<Context, 'audit'>) => {
  audit({ action: 'create', subjectType: 'patients', subjectId: null });
  audit({ action: 'update', subjectType: 'tenants', subjectId: null });
  // @ts-expect-error neither a resource nor listed beside them
  audit({ action: 'create', subjectType: 'patient', subjectId: null });
};

test('an entry is about a resource, by its type, or about a subject listed beside them', () => {
  assert.equal(typeof planted, 'function');
  const types: AuditSubject[] = resources.map(subjectOf);
  const all = [...types, ...otherAuditSubjects];
  assert.deepEqual(new Set(all).size, all.length, 'nothing is listed that is a resource by now');
});
