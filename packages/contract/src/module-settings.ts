import { type DueMinutes, defaultDueMinutes } from '@fernpuls/domain/triggers/due';
import { priorities, type Priority } from '@fernpuls/domain/triggers/priority';
import type { ModuleKey } from './modules.ts';

/** A number a practice may set for a module; without one `fallback` counts. */
export type ModuleSetting = {
  name: string;
  unit: 'minutes' | 'days';
  min: number;
  max: number;
  fallback: number;
};

/** ECG files that could not be read are kept this long for inspection; the practice sets it, no law asks for a period. */
export const refusedUploadDays = { name: 'refused_upload_days', fallback: 30, min: 1, max: 3650 } as const;

const weekMinutes = 7 * 24 * 60;

/** What can be set for which module, in the order shown. */
export const moduleSettings: { readonly [K in ModuleKey]?: readonly ModuleSetting[] } = {
  triggers: priorities.map((priority) => ({
    name: dueSetting(priority),
    unit: 'minutes',
    min: 1,
    max: weekMinutes,
    fallback: defaultDueMinutes[priority],
  })),
  ecg: [{ ...refusedUploadDays, unit: 'days' }],
};

/** Minutes until an alarm is due, by priority, from the settings stored for the module `triggers`. */
export function dueMinutesFrom(stored: Readonly<Record<string, unknown>>): DueMinutes {
  const minutes = { ...defaultDueMinutes };
  for (const priority of priorities) {
    const value = stored[dueSetting(priority)];
    if (typeof value === 'number') minutes[priority] = value;
  }
  return minutes;
}

/** The setting of the module `triggers` that holds a priority's minutes. */
export function dueSetting(priority: Priority): string {
  return `due_minutes_${priority}`;
}
