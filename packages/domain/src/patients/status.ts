/** How a patient stands with the practice; `locked` shuts the patient's own access. */
export const patientStatuses = ['active', 'paused', 'inactive', 'deceased', 'locked'] as const;
export type PatientStatus = (typeof patientStatuses)[number];

/** Otherwise readings are kept, but raise no alarm. */
export function isMonitored(status: PatientStatus): boolean {
  return status === 'active' || status === 'locked';
}

/** Those in which readings raise alarms and somebody looks after the patient: what "in Betreuung" counts. */
export const monitoredStatuses = patientStatuses.filter(isMonitored);

/** Care has ended: nothing is asked of readings, nothing is expected. */
export function hasEnded(status: string): boolean {
  return status === 'inactive' || status === 'deceased' || status === 'closed';
}

export const genders = ['female', 'male', 'other', 'unknown'] as const;
export type Gender = (typeof genders)[number];

/** Whole years at `today`; both days `YYYY-MM-DD`. */
export function ageInYears(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
