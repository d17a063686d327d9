import { feedbackRange } from '@fernpuls/domain/conferences/participant-state';
import * as z from 'zod/mini';
import { plainText, uuid } from '../formats.ts';

/** What the link of a consultation carries: sealed by the server, at least 128 bits that nobody can guess. */
export const channelToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{60,160}$/, { error: 'invalid_format' }));

/** One open page of a participant, made by it: after a reload it is another one. */
export const clientId = uuid;

/**
 * A server that finds the way between two browsers (W3C WebRTC, RTCIceServer). User name and password last for hours
 * (TURN REST API, draft-uberti-behave-turn-rest-00).
 */
const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

/** What opens a participant's place: the token goes into the first message of the room's websocket. */
export const session = z.object({
  consultationId: z.string(),
  participantId: z.string(),
  /** Short-lived; the open connection renews it. */
  token: z.string(),
  iceServers: z.array(iceServer),
  /** Picture and sound go by the TURN server alone, never from address to address. */
  isRelayOnly: z.boolean(),
});

/** What a browser needs to try the way before anybody is called. */
export const connection = z.object({ iceServers: z.array(iceServer), isRelayOnly: z.boolean() });

export const feedbackInput = z.strictObject({
  rating: z.int().check(z.minimum(feedbackRange.min), z.maximum(feedbackRange.max)),
  text: z.optional(z.nullable(plainText(2000))),
});

export const exampleId = '018f0000-0000-7000-8000-000000000000';
export const exampleToken = 'x'.repeat(86);

export type ConferenceSession = z.output<typeof session>;
export type Connection = z.output<typeof connection>;
export type IceServer = z.output<typeof iceServer>;
