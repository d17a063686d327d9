import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { answerTogether } from './answers.call.ts';
import { reportClientError } from './client-error.call.ts';
import {
  hubOnlineStatus,
  onlineStatuses,
  personOnlineStatus,
  reportHubStatus,
} from './online-status.call.ts';
import { createTicket, supportTickets } from './ticket.ts';

/** In order of creation: what others refer to first. */
export const resources = [supportTickets] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  createTicket,
  reportClientError,
  onlineStatuses,
  reportHubStatus,
  answerTogether,
];

export const live = [hubOnlineStatus, personOnlineStatus] as const satisfies readonly Live[];
