import { messagesPath } from '@fernpuls/contract/paths';

/** The chat with a patient; the list keeps its view. */
export function chatAddress(patientId: string | null, search = ''): string {
  return `${messagesPath}${patientId === null ? '' : `/${patientId}`}${search}`;
}

/** The chat with one reading in its course beside it; what is written there is about the reading. */
export function readingAddress(patientId: string, measurementId: string): string {
  return `${chatAddress(patientId)}/measurements/${measurementId}`;
}
