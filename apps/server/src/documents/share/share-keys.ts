import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { shareCodeDigits, shareTicketMinutes } from '@fernpuls/domain/documents/share';
import type { Secrets } from '../../ground/secrets.ts';

type ShareKeys = { token: string; code: string; tokenDigest: Buffer; codeDigest: Buffer };

/** A link nobody guesses (256 bits) and a code for the telephone. */
export function newShareKeys(): ShareKeys {
  const token = randomBytes(32).toString('base64url');
  const code = String(randomInt(10 ** shareCodeDigits)).padStart(shareCodeDigits, '0');
  return { token, code, tokenDigest: digestOfToken(token), codeDigest: digestOfCode(token, code) };
}

export function digestOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Together with the link, which is stored nowhere: six digits alone would be tried out in a moment. */
function digestOfCode(token: string, code: string): Buffer {
  return hash('sha256', `${token} ${code}`, 'buffer');
}

export function isCode(given: { token: string; code: string }, known: Buffer): boolean {
  return timingSafeEqual(digestOfCode(given.token, given.code), known);
}

type Ticket = { tenantId: number; shareId: string };
const about = (tenantId: number) => `document share:${tenantId}`;

/** Lets who has just shown the code fetch the file. */
export function makeTicket(secrets: Secrets, { tenantId, shareId }: Ticket, now: Date): string {
  const until = now.getTime() + shareTicketMinutes * 60_000;
  return secrets.sealSecret(`${until} ${shareId}`, about(tenantId)).toString('base64url');
}

/** Null: not made here, of another practice, changed, or too old. */
export function openTicket(
  secrets: Secrets,
  { ticket, tenantId }: { ticket: string; tenantId: number },
  now: Date,
): string | null {
  try {
    const sealed = Buffer.from(ticket, 'base64url');
    const [until, shareId] = secrets.openSecret(sealed, about(tenantId)).split(' ');
    return shareId !== undefined && Number(until) > now.getTime() ? shareId : null;
  } catch {
    // Whatever is wrong with a ticket, whoever sent it learns that it opens nothing.
    return null;
  }
}
