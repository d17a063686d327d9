import { calendarOf } from '@fernpuls/domain/kit/calendar';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import type { PersonalKey } from '@fernpuls/domain/triggers/rules/rule';

/** The value type a personal value is compared with, and whose unit it has. */
export const typeOfKey: Record<PersonalKey, ValueTypeKey> = {
  dry_weight: 'weight',
  personal_best_pef: 'pef',
  target_systolic: 'blood_pressure',
  target_glucose: 'glucose',
};

/** The instant a calendar day begins on the practice's clock. */
export function startOfDay(day: string): string {
  return new Date(calendarOf().dayStart(Date.parse(`${day}T00:00:00Z`) / 86_400_000)).toISOString();
}
