import { fixedModules, type ModuleKey, moduleKeys, moduleParents } from '../modules.ts';

/** What a practice can have or not. */
export const switchableModules: readonly ModuleKey[] = moduleKeys.filter(
  (key) => !fixedModules.includes(key),
);

/** Those of `chosen` whose parent is not among them: they would be off all the same. */
export function modulesWithoutParent(chosen: readonly ModuleKey[]): ModuleKey[] {
  const on = new Set<ModuleKey>([...fixedModules, ...chosen]);
  return chosen.filter((key) => {
    const parent = moduleParents[key];
    return parent !== null && !on.has(parent);
  });
}
