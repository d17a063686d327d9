import type { FirstStepKey } from '@fernpuls/contract/tenancy/first-steps.call';

export const dashboardPath = '/protected/dashboard/insights';
export const firstStepsPath = '/protected/system/settings/first_steps';
export const invitePath = '/protected/system/users/new';

/** Where a step is done; null where that is the page of the first steps itself, or there is nobody to do it for yet. */
export function placeOf(key: FirstStepKey, patientId: string | null): string | null {
  if (key === 'people') return invitePath;
  if (key === 'patient') return '/protected/patients/new';
  if (key === 'threshold' && patientId !== null) return `/protected/patients/${patientId}/triggers/new`;
  return null;
}

/** The alarms of the patient in the queue. */
export function alarmAddress(patientId: string): string {
  return `/protected/dashboard/alarms?patient=${patientId}`;
}
