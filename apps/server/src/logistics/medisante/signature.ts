import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MessageFormat } from '@fernpuls/domain/logistics/medisante/format';
import { readSentAt } from '@fernpuls/domain/logistics/medisante/read-message';

type Signed = { body: Buffer; header(name: string): string | null; secret: string; now: number };

/** Whether the body came from who knows the secret, and not long ago. */
export function isGenuine({ signature }: MessageFormat, { body, header, secret, now }: Signed): boolean {
  const timestamp = header(signature.timestampHeader);
  const given = header(signature.header);
  if (timestamp === null || !given?.startsWith(signature.prefix)) return false;
  const digest = Buffer.from(given.slice(signature.prefix.length), signature.encoding);
  const wanted = digestOf({ signature }, { body, secret, timestamp });
  if (digest.length !== wanted.length || !timingSafeEqual(digest, wanted)) return false;
  const sentAt = readSentAt(timestamp);
  return sentAt !== null && Math.abs(now - sentAt) <= signature.toleranceSeconds * 1000;
}

type Digested = { body: Buffer; secret: string; timestamp: string };

function digestOf({ signature }: Pick<MessageFormat, 'signature'>, { body, secret, timestamp }: Digested) {
  const made = createHmac('sha256', secret);
  if (signature.signs === 'timestamp_and_body') made.update(`${timestamp}.`);
  return made.update(body).digest();
}

/** The headers of a message as the provider signs it: for whoever stands in for it. */
export function signedHeaders(format: MessageFormat, given: Digested): Record<string, string> {
  const { signature } = format;
  return {
    [signature.header]: signature.prefix + digestOf(format, given).toString(signature.encoding),
    [signature.timestampHeader]: given.timestamp,
  };
}
