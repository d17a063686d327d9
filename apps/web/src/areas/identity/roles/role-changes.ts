import type { Role } from '@fernpuls/contract/identity/role';
import { type Change, changesOf, draftOf } from './role-draft.ts';

type FieldChange =
  | { name: 'label' | 'description'; before: string; after: string }
  | { name: 'ownPatientsOnly'; before: boolean; after: boolean };
export type RoleChanges = {
  fields: readonly FieldChange[];
  permissions: readonly Change[];
  /** Made by somebody: a permission that only comes along with another counts as none. */
  count: number;
};
type Saved = Pick<Role, 'label' | 'description' | 'ownPatientsOnly' | 'permissions'>;

/** What saving changes; of a new role nothing was saved before. */
export function roleChanges(saved: Saved | null, values: Readonly<Record<string, unknown>>): RoleChanges {
  const permissions = changesOf(
    draftOf(saved?.permissions ?? []),
    draftOf(values.permissions as Role['permissions']),
  );
  const all: FieldChange[] = [
    { name: 'label', before: saved?.label ?? '', after: textOf(values.label) },
    { name: 'description', before: saved?.description ?? '', after: textOf(values.description) },
    {
      name: 'ownPatientsOnly',
      before: saved?.ownPatientsOnly === true,
      after: values.ownPatientsOnly === true,
    },
  ];
  const fields = all.filter(({ before, after }) => before !== after);
  const own = permissions.filter(({ isImplied }) => !isImplied);
  return { fields, permissions, count: own.length + fields.length };
}

/** How many changes are asked about before they are lost: of a new role a single one is made again at once. */
export function lostByLeaving(isNew: boolean, count: number): number {
  return isNew && count <= 1 ? 0 : count;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
