export { type ClientFailure, clientErrorHandler } from './client-errors.ts';
export { enrichHubs, onlineHandlers } from './online.ts';
export { ticketHandlers, ticketVerbs } from './tickets.ts';
