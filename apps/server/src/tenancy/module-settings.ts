import { dueMinutesFrom } from '@fernpuls/contract/module-settings';
import type { DueMinutes } from '@fernpuls/domain/triggers/due';

/** Deadlines from the stored settings of the module `triggers`; defaults where nothing is stored. */
export function dueMinutesOf(config: unknown): DueMinutes {
  return dueMinutesFrom(
    typeof config === 'object' && config !== null ? (config as Record<string, unknown>) : {},
  );
}
