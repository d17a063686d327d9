import { messagesPath } from '@fernpuls/contract/paths';

/** The chat with a patient; the list keeps its view. */
export function chatAddress(patientId: string | null, search = ''): string {
  return `${messagesPath}${patientId === null ? '' : `/${patientId}`}${search}`;
}

export function aboutAddress(measurementId: string): string {
  return `${messagesPath}/measurements/${measurementId}`;
}
