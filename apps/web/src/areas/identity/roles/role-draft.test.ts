import { permissionGroups } from '@fernpuls/contract/permission-groups';
import { permissionDependencies } from '@fernpuls/contract/permissions';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  draftOf,
  effective,
  groupLevel,
  neededBy,
  permissionsOf,
  withLevel,
} from './role-draft.ts';

const draft = (given: Record<string, 'read' | 'write'>) =>
  draftOf(Object.entries(given).map(([key, access]) => ({ key, access })));

describe('[ROLES-07] the matrix of a role', () => {
  it('shows every permission in exactly one group', () => {
    const shown = Object.values(permissionGroups).flat();
    expect([...shown].sort()).toEqual(Object.keys(permissionDependencies).sort());
  });

  it('[ROLES-03] keeps of duplicates the stronger, drops unknown keys, and saves in the order of the table', () => {
    const held = draftOf([
      { key: 'task', access: 'write' },
      { key: 'patient', access: 'read' },
      { key: 'task', access: 'read' },
      { key: 'launch', access: 'write' },
    ]);
    expect(permissionsOf(held)).toEqual([
      { key: 'patient', access: 'read' },
      { key: 'task', access: 'write' },
    ]);
  });

  it('[ROLES-04] names which grants need a permission, through others too', () => {
    const held = draft({ patient_drug_intake: 'read', task: 'write' });
    expect(neededBy(held, 'drug')).toEqual(['patient_drug_intake']);
    expect(neededBy(held, 'task')).toEqual([]);
    expect(effective(held).get('cohort')).toBe('read');
  });

  it('has one level for a group only where all its permissions agree', () => {
    const keys = permissionGroups.surveys;
    expect(groupLevel(draft({}), keys)).toBe('none');
    expect(groupLevel(withLevel(draft({}), keys, 'write'), keys)).toBe('write');
    expect(groupLevel(draft({ survey: 'read' }), keys)).toBeNull();
  });

  it('tells changes of the effect, those that only come along marked', () => {
    const before = draft({ task: 'write' });
    const after = draft({ task: 'read', patient_event: 'write' });
    expect(changesOf(before, after)).toEqual([
      { key: 'patient', before: 'none', after: 'read', isImplied: true },
      { key: 'task', before: 'write', after: 'read', isImplied: false },
      { key: 'patient_event', before: 'none', after: 'write', isImplied: false },
      { key: 'cohort', before: 'none', after: 'read', isImplied: true },
      { key: 'physician', before: 'none', after: 'read', isImplied: true },
    ]);
    expect(changesOf(after, after)).toEqual([]);
  });
});
