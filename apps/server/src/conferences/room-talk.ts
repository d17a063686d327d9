import type { Place } from './tokens.ts';

/** What one participant says to another, or to all of the room (`to`: null); understood by their browsers alone. */
export type Said = {
  room: string;
  to: string | null;
  from: string;
  clientId: string;
  kind: string;
  data: unknown;
};
type Speaker = Pick<Place, 'consultationId' | 'participantId' | 'clientId'> & {
  /** In the call: may speak to the others. */
  isIn: boolean;
};

/** What a message of a participant means to the room; null: nothing, or nothing they may say now. */
export function meaningOf(
  speaker: Speaker,
  message: Readonly<Record<string, unknown>>,
): 'leave' | Said | null {
  const { type: kind, to, data } = message;
  if (kind === 'leave') return 'leave';
  if (!speaker.isIn) return null;
  const { consultationId: room, participantId: from, clientId } = speaker;
  if (kind === 'state') return { room, to: null, from, clientId, kind, data };
  return kind === 'signal' && typeof to === 'string' ? { room, to, from, clientId, kind, data } : null;
}

/** Whether somebody of the room is told this: nobody outside the call is, and nobody hears themselves. */
export function hears(
  { participantId, isIn }: Pick<Speaker, 'participantId' | 'isIn'>,
  { to, from }: Pick<Said, 'to' | 'from'>,
): boolean {
  return isIn && participantId !== from && (to === null || to === participantId);
}
