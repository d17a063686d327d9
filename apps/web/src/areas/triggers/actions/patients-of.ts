import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import type { BulkRow } from '../../../ui/bulk-question.tsx';

/** Each patient once, in the order of their alarms. */
export function patientsOf(events: readonly Pick<TriggerEvent, 'patientId' | 'name'>[]): BulkRow[] {
  return [...new Map(events.map(({ patientId, name }) => [patientId, { id: patientId, name }])).values()];
}
