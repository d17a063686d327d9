import { guestWishes } from '@fernpuls/domain/conferences/guest-wish';
import { guestParties } from '@fernpuls/domain/conferences/party';
import * as z from 'zod/mini';
import { plainText, uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import {
  channelToken,
  clientId,
  connection,
  exampleId,
  exampleToken,
  feedbackInput,
  session,
} from './shapes.ts';
import { participant } from './video-consultation.ts';

const base = '/public/v1/video_consultations';
/** Asked on the meeting host, which belongs to no practice: the token says whose consultation it is. */
const shared = { area: 'conferences', auth: 'none', module: null } as const;

export const checkChannel = call({
  ...shared,
  name: 'check_channel',
  method: 'GET',
  path: `${base}/{channel_token}`,
  summary:
    'What somebody with the link may know: practice, physician, start. 404 for unknown and expired alike.',
  input: z.strictObject({ channelToken }),
  output: z.object({
    practice: z.string(),
    practicePhone: z.nullable(z.string()),
    physician: z.string(),
    startsAt: z.string(),
    plannedMinutes: z.number(),
    status: z.enum(['scheduled', 'running']),
    language: z.nullable(z.string()),
    /** Whether a first and a last name are asked for. */
    asksClearName: z.boolean(),
    /** What was already asked of the practice. */
    wish: z.nullable(z.enum(guestWishes)),
  }),
  example: { channelToken: exampleToken },
});

export const connectionOfGuest = call({
  ...shared,
  name: 'connection_of_guest',
  method: 'GET',
  path: `${base}/{channel_token}/connection`,
  summary: 'The servers that find the way between two browsers, to be tried before the consultation.',
  input: z.strictObject({ channelToken }),
  output: connection,
  example: { channelToken: exampleToken },
});

export const joinAsGuest = call({
  ...shared,
  name: 'join_as_guest',
  method: 'POST',
  path: `${base}/{channel_token}/sessions`,
  summary:
    'Takes a place in the waiting room under one’s name; with the `token` of an earlier place, that one again.',
  input: z.strictObject({
    channelToken,
    videoConsultation: z.strictObject({
      clientId,
      name: plainText(80),
      party: z.optional(z.enum(guestParties)),
      /** Consent to be seen and heard by video; without it there is no place. */
      hasConsented: z.literal(true),
      token: z.optional(z.string().check(z.maxLength(400))),
    }),
  }),
  output: session,
  example: {
    channelToken: exampleToken,
    videoConsultation: {
      clientId: exampleId,
      name: 'Hannelore Brandt',
      hasConsented: true,
      party: 'patient',
    },
  },
});

export const joinedParticipantsPublic = call({
  ...shared,
  name: 'joined_participants_public',
  method: 'GET',
  path: `${base}/{consultation_id}/participants/joined`,
  summary:
    'Who is there, for a participant: `Authorization: Bearer <token>`. Who waits sees themselves alone.',
  input: z.strictObject({ consultationId: uuid }),
  output: z.object({ data: z.array(participant) }),
  example: { consultationId: exampleId },
});

export const giveFeedbackPublic = call({
  ...shared,
  name: 'give_feedback_public',
  method: 'PATCH',
  path: `${base}/{consultation_id}/participants/{id}/feedbacks`,
  summary: 'What a guest thought of it; their own place only: `Authorization: Bearer <token>`.',
  input: z.strictObject({ consultationId: uuid, id: uuid, feedback: feedbackInput }),
  output: z.object({ rating: z.number() }),
  example: { consultationId: exampleId, id: exampleId, feedback: { rating: 4, text: 'Gut zu verstehen' } },
});

export const wishOfGuest = call({
  ...shared,
  name: 'wish_of_guest',
  method: 'POST',
  path: `${base}/{channel_token}/wishes`,
  summary:
    'Cancels a consultation that has not begun, or asks for another time; the practice sees it at once.',
  input: z.strictObject({
    channelToken,
    wish: z.enum(guestWishes),
    text: z.optional(z.nullable(plainText(400))),
  }),
  output: z.object({ wish: z.enum(guestWishes) }),
  example: { channelToken: exampleToken, wish: 'another_time', text: 'Lieber nachmittags' },
});

export type CheckedChannel = OutputOf<typeof checkChannel>;
