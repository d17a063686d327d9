/** What a link to a document comes to; `locked`: too many wrong codes. Only `open` shows anything. */
export type ShareState = 'open' | 'expired' | 'used_up' | 'locked' | 'revoked';

/** A document that is needed longer is shared anew, by somebody who has looked at it. */
export const longestShareDays = 90;
export const mostShareOpenings = 100;
/** Of six digits: five guesses find one in two hundred thousand. */
const mostWrongShareCodes = 5;
export const shareCodeDigits = 6;
/** How long what was opened may be fetched without the code again. */
export const shareTicketMinutes = 15;

type Share = {
  expiresAt: string;
  revokedAt: string | null;
  mostOpenings: number | null;
  openings: number;
  wrongCodes: number;
};

/** At an instant in epoch milliseconds; the end itself is over. */
export function shareStateAt(share: Share, now: number): ShareState {
  if (share.revokedAt !== null) return 'revoked';
  if (share.wrongCodes >= mostWrongShareCodes) return 'locked';
  if (Date.parse(share.expiresAt) <= now) return 'expired';
  return share.mostOpenings !== null && share.openings >= share.mostOpenings ? 'used_up' : 'open';
}

const dayMs = 86_400_000;

/** Whether a link may hold until then: from now on, and at most `longestShareDays`. */
export function isShareTerm(expiresAt: string, now: number): boolean {
  const left = Date.parse(expiresAt) - now;
  return left > 0 && left <= longestShareDays * dayMs;
}
