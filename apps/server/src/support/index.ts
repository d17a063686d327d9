export type { AskHere } from './answers.ts';
export type { ClientFailure } from './client-errors.ts';
export { room } from './room.ts';
