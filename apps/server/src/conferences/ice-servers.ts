import { createHmac } from 'node:crypto';
import type { IceServer } from '@fernpuls/contract/conferences/shapes';

export type IceSettings = {
  stunUrls: string[];
  turnUrls: string[];
  turnSecret: string | null;
  isRelayOnly: boolean;
};

/** As long as the longest consultation with its late minutes. */
const credentialSeconds = 6 * 3600;

/**
 * Where a participant's browser looks for a way. The name of a TURN server's user is the second its password ends and
 * who it is; the password is the name's HMAC-SHA1 with the secret both servers share (TURN REST API, coturn
 * `use-auth-secret`).
 */
export function iceServersFor(
  { stunUrls, turnUrls, turnSecret }: Omit<IceSettings, 'isRelayOnly'>,
  participantId: string,
  now: Date,
): IceServer[] {
  const servers: IceServer[] = stunUrls.length > 0 ? [{ urls: stunUrls }] : [];
  if (turnUrls.length === 0 || turnSecret === null) return servers;
  const username = `${Math.floor(now.getTime() / 1000) + credentialSeconds}:${participantId}`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return [...servers, { urls: turnUrls, username, credential }];
}
