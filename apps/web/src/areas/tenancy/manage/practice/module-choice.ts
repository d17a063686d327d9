import {
  fixedModules,
  isModuleKey,
  type ModuleKey,
  moduleChildren,
  moduleParents,
} from '@fernpuls/contract/modules';
import { switchableModules } from '@fernpuls/contract/tenancy/switchable-modules';

/** The chosen modules after one was taken in, with those it needs, or left out, with those that need it. */
export function withModule(chosen: readonly string[], key: ModuleKey, isOn: boolean): ModuleKey[] {
  const next = new Set(chosen.filter(isModuleKey));
  for (const one of isOn ? [key, ...above(key)] : [key, ...below(key)])
    if (isOn) next.add(one);
    else next.delete(one);
  return switchableModules.filter((one) => next.has(one));
}

/** The nearest module this one needs, where that can be off. */
export function neededBy(key: ModuleKey): ModuleKey | null {
  const parent: ModuleKey | null = moduleParents[key];
  return parent === null || fixedModules.includes(parent) ? null : parent;
}

function above(key: ModuleKey): ModuleKey[] {
  const parent = neededBy(key);
  return parent ? [parent, ...above(parent)] : [];
}

function below(key: ModuleKey): ModuleKey[] {
  return moduleChildren(key).flatMap((child) => [child, ...below(child)]);
}
