import type { PatientVersion } from '@fernpuls/contract/patients/patient-versions.call';

/** Nothing was before the first change that is known: the record began with it. */
export function beginsHere(versions: readonly PatientVersion[]): boolean {
  const first = versions.at(-1);
  return first?.subject === 'patients' && first.action === 'create';
}

/** Two states to put beside each other; before a record that was not seen to begin there is one more. */
export function canCompare(versions: readonly PatientVersion[]): boolean {
  return versions.length > (beginsHere(versions) ? 1 : 0);
}
