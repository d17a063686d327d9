import { operatorPermissions } from '@fernpuls/contract/permission-table';
import { type Access, type PermissionKey, permissionDependencies } from '@fernpuls/contract/permissions';

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
export const systemRoles = [
  {
    name: 'physician',
    label: 'Ärztin / Arzt',
    permissions: grant((key) =>
      administration.includes(key) ? null : key === 'physician' ? 'read' : 'write',
    ),
  },
  {
    name: 'nurse',
    label: 'Pflege',
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
  { name: 'administrator', label: 'Verwaltung', permissions: grant(() => 'write') },
] as const;
