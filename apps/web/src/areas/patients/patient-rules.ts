import { isAfterToday } from '@fernpuls/domain/patients/overview';
import type { Problem } from '../../ui/validate-field.ts';

/** Asked of a patient's form beside the contract: `today` on the practice's calendar. */
export function patientRules(today: string) {
  return {
    birthDate: (value: unknown): Problem | null =>
      typeof value === 'string' && isAfterToday(value, today) ? { code: 'in_the_future', params: {} } : null,
    email: (value: unknown): Problem | null =>
      typeof value === 'string' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim())
        ? { code: 'email_invalid', params: {} }
        : null,
  };
}

/** Only what was changed goes on the wire, so that two people at one record do not undo each other. */
export function changesOf<T extends Record<string, unknown>>(
  before: Record<string, unknown>,
  after: T,
): Partial<T> {
  const changed = Object.entries(after).filter(([name, value]) => (before[name] ?? null) !== (value ?? null));
  return Object.fromEntries(changed) as Partial<T>;
}
