import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { mostUrgent, type Priority } from '@fernpuls/domain/triggers/priority';

/** By patient, then by value type, the most urgent open alarm: only these values take the colour of a priority. */
export type OpenAlarms = ReadonlyMap<string, ReadonlyMap<string, Priority>>;

export function alarmsByPatient(
  events: readonly Pick<TriggerEvent, 'patientId' | 'valueType' | 'priority'>[],
): OpenAlarms {
  const byPatient = new Map<string, Map<string, Priority>>();
  for (const { patientId, valueType, priority } of events) {
    if (valueType === null) continue;
    const own = byPatient.get(patientId) ?? new Map<string, Priority>();
    const known = own.get(valueType);
    own.set(valueType, (known && mostUrgent([known, priority])) ?? priority);
    byPatient.set(patientId, own);
  }
  return byPatient;
}
