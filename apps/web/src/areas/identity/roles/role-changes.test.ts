import type { Permission } from '@fernpuls/contract/permissions';
import { describe, expect, it } from 'vitest';
import { lostByLeaving, roleChanges } from './role-changes.ts';

const task: Permission[] = [{ key: 'task', access: 'write' }];
const saved = { label: 'Wundpflege', description: null, ownPatientsOnly: false, permissions: task };
const names = (values: object, role: typeof saved | null = saved) =>
  roleChanges(role, { ...saved, ...values }).fields.map(({ name }) => name);

describe('[ROLES-02] what saving a role changes', () => {
  it('is nothing while every value is as it was saved, an empty description among them', () => {
    expect(roleChanges(saved, saved)).toEqual({ fields: [], permissions: [], count: 0 });
    expect(names({ description: '' })).toEqual([]);
  });

  it.each([
    [{ label: 'Wunden' }, { name: 'label', before: 'Wundpflege', after: 'Wunden' }],
    [{ description: 'Station 3' }, { name: 'description', before: '', after: 'Station 3' }],
    [{ ownPatientsOnly: true }, { name: 'ownPatientsOnly', before: false, after: true }],
  ])('names of %o what was and what comes', (values, change) => {
    expect(roleChanges(saved, { ...saved, ...values })).toEqual({
      fields: [change],
      permissions: [],
      count: 1,
    });
  });

  it('is everything a new role holds', () => {
    const { fields, permissions, count } = roleChanges(null, { ...saved, ownPatientsOnly: true });
    expect(fields.map(({ name }) => name)).toEqual(['label', 'ownPatientsOnly']);
    expect(permissions.filter(({ isImplied }) => !isImplied)).toEqual([
      { key: 'task', before: 'none', after: 'write', isImplied: false },
    ]);
    expect(count).toBe(3);
  });

  it('counts what somebody chose, not what comes along with it', () => {
    const permissions: Permission[] = [...task, { key: 'patient_drug_intake', access: 'read' }];
    const changes = roleChanges(saved, { ...saved, permissions });
    expect(changes.permissions.length).toBeGreaterThan(1);
    expect(changes.count).toBe(1);
  });
});

it.each([
  [false, 0, 0],
  [false, 1, 1],
  [false, 2, 2],
  [true, 0, 0],
  [true, 1, 0],
  [true, 2, 2],
])(
  'leaving asks about changes, of a new role about more than one: new %s, %i made, %i asked',
  (isNew, made, asked) => {
    expect(lostByLeaving(isNew, made)).toBe(asked);
  },
);
