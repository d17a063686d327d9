import type { Patient } from '@fernpuls/contract/patients/patient';

/** Under care, without an alarm, a cohort or a programme. */
export const plainPatient: Partial<Patient> = {
  status: 'active',
  openAlarmCount: 0,
  alarmPriority: null,
  cohorts: [],
  program: null,
};
