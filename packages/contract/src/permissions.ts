import { moduleIsEnabled } from './modules.ts';
import {
  patientDataPermissions,
  type PermissionKey,
  permissionDependencies,
  permissionModules,
} from './permission-table.ts';

export { type PermissionKey, permissionDependencies } from './permission-table.ts';
export type Access = 'read' | 'write';
export type Permission = { key: PermissionKey; access: Access };

const nothingOff: ReadonlySet<string> = new Set();

/**
 * The access map of a person: duplicates resolve to write, dependencies get at least read, permissions of disabled
 * modules are left out (specification, section 6). Unknown keys are dropped: they grant nothing.
 */
export function accessMap(
  permissions: readonly { key: string; access: string }[],
  disabledModules: ReadonlySet<string> = nothingOff,
): Map<PermissionKey, Access> {
  const map = new Map<PermissionKey, Access>();
  const grant = (key: PermissionKey, access: Access) => {
    const held = map.get(key);
    if (held === 'write' || held === access) return;
    if (!moduleIsEnabled(disabledModules, permissionModules[key])) return;
    map.set(key, access);
    for (const needed of permissionDependencies[key]) grant(needed, 'read');
  };
  for (const { key, access } of permissions) {
    if (isPermissionKey(key) && (access === 'read' || access === 'write')) grant(key, access);
  }
  return map;
}

/** Write implies read. */
export function allows(map: ReadonlyMap<PermissionKey, Access>, key: PermissionKey, access: Access): boolean {
  const held = map.get(key);
  return held === 'write' || held === access;
}

/** Whether the person may change anything about a patient. */
export function writesPatientData(map: ReadonlyMap<PermissionKey, Access>): boolean {
  return patientDataPermissions.some((key) => allows(map, key, 'write'));
}

/** Whether anything of a patient can be seen with these rights. */
export function opensPatients(map: ReadonlyMap<PermissionKey, Access>): boolean {
  return patientDataPermissions.some((key) => map.has(key));
}

/**
 * Whether roles together open the person's own patients alone: one is limited so, and no other that is not opens any
 * patient's data.
 */
export function seesOwnPatientsOnly(
  roles: readonly { permissions: Parameters<typeof accessMap>[0]; ownPatientsOnly: boolean }[],
): boolean {
  const opensAll = roles.some((role) => !role.ownPatientsOnly && opensPatients(accessMap(role.permissions)));
  return !opensAll && roles.some(({ ownPatientsOnly }) => ownPatientsOnly);
}

export function isPermissionKey(key: string): key is PermissionKey {
  return Object.hasOwn(permissionDependencies, key);
}

/** What of `wanted` goes beyond `held`: nobody can grant more than they hold. */
export function beyond(
  held: ReadonlyMap<PermissionKey, Access>,
  wanted: ReadonlyMap<PermissionKey, Access>,
): PermissionKey[] {
  return [...wanted].filter(([key, access]) => !allows(held, key, access)).map(([key]) => key);
}
