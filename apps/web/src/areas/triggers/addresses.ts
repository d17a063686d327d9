import { alarmsPath, alarmWorkPath } from '@fernpuls/contract/paths';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';

/** The page of one alarm. */
export function workAddress({ id, patientId }: Pick<TriggerEvent, 'id' | 'patientId'>): string {
  return alarmWorkPath(patientId, id);
}

/** The page of one alarm with one of its tasks open. */
export function taskOfAlarmAddress(
  { id, patientId }: Pick<TriggerEvent, 'id' | 'patientId'>,
  taskId: string,
) {
  return `${eventsAddress(patientId)}/task/${taskId}?event=${id}`;
}

/** A finding read from the page of an alarm, as a document or, with `preview`, as what is printed; back leads there. */
export function findingOfAlarmAddress(
  { id, patientId }: Pick<TriggerEvent, 'id' | 'patientId'>,
  findingId: string,
  part: '' | '/preview' = '',
) {
  return `${eventsAddress(patientId)}/findings/${findingId}${part}?event=${id}`;
}

/** All alarms of a patient. */
export function eventsAddress(patientId: string): string {
  return `${alarmsPath}/patients/${patientId}/triggers/events`;
}

/** The patient in the queue. */
export function queueAddress(patientId: string): string {
  return `${alarmsPath}?patient=${patientId}`;
}
