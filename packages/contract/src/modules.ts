/**
 * The tree of modules a tenant may have, one for every area of the product; a child is off when its parent is. The
 * children of `core` named in `fixedModules` belong to every practice.
 */
export const moduleParents = {
  core: null,
  identity: 'core',
  tenancy: 'core',
  support: 'core',
  tasks: 'core',
  patients: 'core',
  cohorts: 'patients',
  events: 'patients',
  icd10: 'patients',
  documents: 'patients',
  measurements: 'patients',
  triggers: 'measurements',
  ecg: 'measurements',
  programs: 'patients',
  studies: 'patients',
  surveys: 'patients',
  drugs: 'patients',
  messages: 'patients',
  visits: 'patients',
  conferences: 'patients',
  billing: 'patients',
  telemonitoring: 'patients',
  devices: 'patients',
  logistics: 'core',
  integrations: 'core',
} as const satisfies Record<string, string | null>;

export type ModuleKey = keyof typeof moduleParents;

export const moduleKeys = Object.keys(moduleParents) as readonly ModuleKey[];

/** Without these nobody could sign in or switch a module on again. */
export const fixedModules: readonly ModuleKey[] = ['core', 'identity', 'tenancy'];

/** Names kept for parts of the product to come; a test asks the contract for what belongs to them. */
const reservedModules: readonly ModuleKey[] = ['support', 'telemonitoring', 'logistics', 'integrations'];

/** Whether there is anything to switch: some part of the product belongs to it. */
export function isModuleInUse(key: ModuleKey): boolean {
  return !reservedModules.includes(key);
}

/**
 * What a licence may leave out. All else stays on whatever a licence says: people, records, readings, rules and
 * alarms, and every way a patient's condition reaches the practice (docs/decisions/0011-licences-never-end-monitoring.md).
 */
export const licensableModules = [
  'icd10',
  'documents',
  'programs',
  'studies',
  'drugs',
  'visits',
  'conferences',
  'billing',
  'logistics',
] as const satisfies readonly ModuleKey[];

/** The modules a practice has no licence for, `licensed` being those of its licences that work. */
export function unlicensedModules(licensed: ReadonlySet<string>): ModuleKey[] {
  return licensableModules.filter((key) => !licensed.has(key));
}

export function isModuleKey(key: string): key is ModuleKey {
  return Object.hasOwn(moduleParents, key);
}

/** A module counts as on unless it or one of its parents is switched off. */
export function moduleIsEnabled(disabled: ReadonlySet<string>, key: ModuleKey): boolean {
  let current: ModuleKey | null = key;
  while (current !== null) {
    if (disabled.has(current)) return false;
    current = moduleParents[current];
  }
  return true;
}

/** Direct children in the order of the tree. */
export function moduleChildren(parent: ModuleKey): ModuleKey[] {
  return moduleKeys.filter((key) => moduleParents[key] === parent);
}
