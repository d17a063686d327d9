import { operatorPermissions } from '@fernpuls/contract/permission-groups';
import type { Language } from '@fernpuls/contract/languages';
import { type Access, type PermissionKey, permissionDependencies } from '@fernpuls/contract/permissions';
import type { Tx } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { textOf } from '../../ground/sentences.ts';

const keys = (Object.keys(permissionDependencies) as PermissionKey[]).filter(
  (key) => !operatorPermissions.includes(key),
);
const administration: readonly PermissionKey[] = [
  'role',
  'tenant_tmc',
  'physician_password',
  'device_key',
  'tenant',
  'audit',
  'mail',
  'login_provider',
];

function grant(of: (key: PermissionKey) => Access | null): { key: string; access: Access }[] {
  return keys.flatMap((key) => {
    const access = of(key);
    return access ? [{ key, access }] : [];
  });
}

/** The system roles every practice begins with. */
const systemRoles = [
  {
    name: 'physician',
    permissions: grant((key) =>
      administration.includes(key) ? null : key === 'physician' ? 'read' : 'write',
    ),
  },
  {
    name: 'nurse',
    permissions: grant((key) =>
      administration.includes(key)
        ? null
        : key === 'finding_release'
          ? null
          : ['physician', 'study', 'program', 'drug'].includes(key)
            ? 'read'
            : 'write',
    ),
  },
  { name: 'administrator', permissions: grant(() => 'write') },
] as const;

/** Their rows for a practice that begins, called as its language has it; the ids by name. */
export async function insertSystemRoles(tx: Tx, language: Language): Promise<Map<string, string>> {
  const rows = systemRoles.map(({ name, permissions }) => ({
    id: newId(),
    name,
    label: textOf(language, 'people', `profession.${name}`) ?? name,
    description: null,
    permissions: JSON.stringify(permissions) as never,
  }));
  await tx.insertInto('role').values(rows).execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
}
