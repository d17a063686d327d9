/** The tree of modules a tenant may have; a child is off when its parent is. */
export const moduleParents = {
  core: null,
  patients: 'core',
  cohorts: 'patients',
  measurements: 'patients',
  triggers: 'measurements',
  tasks: 'core',
  programs: 'patients',
  devices: 'patients',
  events: 'patients',
} as const satisfies Record<string, string | null>;

export type ModuleKey = keyof typeof moduleParents;

/** A module counts as on unless it or one of its parents is switched off. */
export function moduleIsEnabled(disabled: ReadonlySet<string>, key: ModuleKey): boolean {
  let current: ModuleKey | null = key;
  while (current !== null) {
    if (disabled.has(current)) return false;
    current = moduleParents[current];
  }
  return true;
}
