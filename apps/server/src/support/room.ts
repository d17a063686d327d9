import type { Room } from '../kit/room.ts';
import type { Secrets } from '../ground/secrets.ts';
import { type AskHere, answersHandler } from './answers.ts';
import { type ClientFailure, clientErrorHandler } from './client-errors.ts';
import { enrichHubs, onlineHandlers } from './online.ts';
import { ticketHandlers, ticketVerbs } from './tickets.ts';

type Parts = {
  secrets: Secrets;
  /** A screen broke; for the log. */
  clientFailed(failure: ClientFailure): void;
  askHere: AskHere;
};

export const room: Room<Parts> = {
  verbs: { support_tickets: ticketVerbs },
  handlers: ({ secrets, clientFailed, askHere }) => [
    ...ticketHandlers(secrets),
    clientErrorHandler(clientFailed),
    ...onlineHandlers,
    answersHandler(askHere),
  ],
  enrich: { hub_online_status: enrichHubs },
};
