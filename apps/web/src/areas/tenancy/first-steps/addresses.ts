import { alarmsPath, newPatientPath, recordPath, usersPath } from '@fernpuls/contract/paths';
import type { FirstStepKey } from '@fernpuls/contract/tenancy/first-steps.call';

export const invitePath = `${usersPath}/new`;

/** Where a step is done; null where that is the page of the first steps itself, or there is nobody to do it for yet. */
export function placeOf(key: FirstStepKey, patientId: string | null): string | null {
  if (key === 'people') return invitePath;
  if (key === 'patient') return newPatientPath;
  if (key === 'threshold' && patientId !== null) return recordPath(patientId, 'triggers/new');
  return null;
}

/** The alarms of the patient in the queue. */
export function alarmAddress(patientId: string): string {
  return `${alarmsPath}?patient=${patientId}`;
}
