import { recordPath } from '@fernpuls/contract/paths';
import type { ObservationCase } from '@fernpuls/contract/triggers/observation-case';

/** All observation cases of a patient. */
export function casesAddress(patientId: string): string {
  return recordPath(patientId, 'observation_cases');
}

export function caseAddress({ id, patientId }: Pick<ObservationCase, 'id' | 'patientId'>): string {
  return `${casesAddress(patientId)}/${id}`;
}
