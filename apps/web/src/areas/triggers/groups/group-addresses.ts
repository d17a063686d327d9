import { alarmsPath, patientsPath } from '@fernpuls/contract/paths';
import type { PatientGroup } from '@fernpuls/contract/triggers/patient-groups.call';

type Named = Pick<PatientGroup, 'key' | 'kind' | 'id'>;

/** The patient list with those of the group. */
export function groupPatientsAddress({ kind, id }: Named): string {
  if (kind === 'cohort') return `${patientsPath}?f.cohortId=${id}`;
  if (kind === 'program') return `${patientsPath}?f.programId=${id}`;
  return kind === 'none' ? `${patientsPath}?f.cohortId=none&f.programId=none` : patientsPath;
}

/** The queue with the alarms of the group's patients. */
export function groupAlarmsAddress({ key, kind }: Named): string {
  return kind === 'all' ? alarmsPath : `${alarmsPath}?group=${key}`;
}
