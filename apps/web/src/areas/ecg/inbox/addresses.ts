import { incomingEcgsPath } from '@fernpuls/contract/paths';
import type { Ecg } from '@fernpuls/contract/ecg/ecg';

export const inboxAddress = incomingEcgsPath;

/** The recording on paper, opened from the inbox: its query leads back to the same rows. */
export function ecgAddress({ id, patientId }: Pick<Ecg, 'id' | 'patientId'>, query = ''): string {
  return `${inboxAddress}/patients/${patientId}/ecgs/${id}${query}`;
}
