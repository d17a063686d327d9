import { participantTokenMinutes } from '@fernpuls/domain/conferences/channel';
import type { Secrets } from '../ground/secrets.ts';

/** Whose consultation a link opens. */
type Channel = { tenantId: number; consultationId: string };
/** `linkNumber`: each time it is moved its link is another. */
type Link = Channel & { linkNumber: number };
/** A participant's own place, opened by one page of theirs. */
export type Place = Channel & { participantId: string; clientId: string };

export type ConferenceTokens = {
  channelToken(link: Link): string;
  /** Null: not made here, or changed. */
  openChannel(token: string): Link | null;
  placeToken(place: Place, now: Date): string;
  /** Null: not made here, changed, or too old. */
  openPlace(token: string, now: Date): Place | null;
};

const aboutChannel = 'video channel';
const aboutPlace = 'video place';

/** Sealed with the key of the installation (AES-256-GCM): 128 bits tell a made token from a guessed one. */
export function createConferenceTokens({ sealSecret, openSecret }: Secrets): ConferenceTokens {
  const seal = (about: string, parts: readonly (string | number)[]) =>
    sealSecret(parts.join(' '), about).toString('base64url');
  const open = (about: string, token: string): string[] | null => {
    try {
      return openSecret(Buffer.from(token, 'base64url'), about).split(' ');
    } catch {
      // Whatever is wrong with a token, whoever sent it learns that it opens nothing.
      return null;
    }
  };
  return {
    channelToken: ({ tenantId, consultationId, linkNumber }) =>
      seal(aboutChannel, [tenantId, consultationId, linkNumber]),
    openChannel(token) {
      // Links of before have no number.
      const [tenantId, consultationId, linkNumber = '0'] = open(aboutChannel, token) ?? [];
      return consultationId === undefined
        ? null
        : { tenantId: Number(tenantId), consultationId, linkNumber: Number(linkNumber) };
    },
    placeToken: ({ tenantId, consultationId, participantId, clientId }, now) =>
      seal(aboutPlace, [
        now.getTime() + participantTokenMinutes * 60_000,
        tenantId,
        consultationId,
        participantId,
        clientId,
      ]),
    openPlace(token, now) {
      const [until, tenantId, consultationId = '', participantId = '', clientId = ''] =
        open(aboutPlace, token) ?? [];
      if (until === undefined || Number(until) <= now.getTime()) return null;
      return { tenantId: Number(tenantId), consultationId, participantId, clientId };
    },
  };
}
