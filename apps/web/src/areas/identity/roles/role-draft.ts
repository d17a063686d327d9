import { type PermissionGroup, permissionGroups } from '@fernpuls/contract/permission-groups';
import {
  type Access,
  accessMap,
  isPermissionKey,
  type Permission,
  type PermissionKey,
  permissionDependencies,
} from '@fernpuls/contract/permissions';

export type Level = Access | 'none';
export type Draft = ReadonlyMap<PermissionKey, Access>;
export type Change = { key: PermissionKey; before: Level; after: Level; isImplied: boolean };

export const groupKeys = Object.keys(permissionGroups) as PermissionGroup[];

/** What a role itself grants, each key once, write before read; unknown keys are left out. */
export function draftOf(permissions: readonly { key: string; access: Access }[]): Draft {
  const draft = new Map<PermissionKey, Access>();
  for (const { key, access } of permissions)
    if (isPermissionKey(key) && draft.get(key) !== 'write') draft.set(key, access);
  return draft;
}

/** In the order of the permission table, as the server stores it. */
export function permissionsOf(draft: Draft): Permission[] {
  return (Object.keys(permissionDependencies) as PermissionKey[]).flatMap((key) => {
    const access = draft.get(key);
    return access ? [{ key, access }] : [];
  });
}

export function withLevel(draft: Draft, keys: readonly PermissionKey[], level: Level): Draft {
  const next = new Map(draft);
  for (const key of keys) {
    if (level === 'none') next.delete(key);
    else next.set(key, level);
  }
  return next;
}

/** What works in the end: own grants and what they need. */
export function effective(draft: Draft): Map<PermissionKey, Access> {
  return accessMap(permissionsOf(draft));
}

export function levelOf(map: ReadonlyMap<PermissionKey, Access>, key: PermissionKey): Level {
  return map.get(key) ?? 'none';
}

/** Which own grants need this key, directly or through others; empty where the key would stay out without them. */
export function neededBy(draft: Draft, key: PermissionKey): PermissionKey[] {
  return [...draft.keys()].filter(
    (other) => other !== key && accessMap([{ key: other, access: 'read' }]).has(key),
  );
}

/** The level all keys of a group share; null where they differ. */
export function groupLevel(
  map: ReadonlyMap<PermissionKey, Access>,
  keys: readonly PermissionKey[],
): Level | null {
  const levels = new Set(keys.map((key) => levelOf(map, key)));
  const [only] = levels;
  return levels.size === 1 && only ? only : null;
}

/** Differences of the effect, in the order of the groups; `isImplied`: it only comes or goes along with another. */
export function changesOf(before: Draft, after: Draft): Change[] {
  const [had, has] = [effective(before), effective(after)];
  return groupKeys.flatMap((group) =>
    permissionGroups[group].flatMap((key) => {
      const change = { key, before: levelOf(had, key), after: levelOf(has, key) };
      const isImplied = levelOf(before, key) === levelOf(after, key);
      return change.before === change.after ? [] : [{ ...change, isImplied }];
    }),
  );
}
