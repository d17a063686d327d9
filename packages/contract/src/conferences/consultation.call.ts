import { consultationOutcomes } from '@fernpuls/domain/conferences/outcome';
import * as z from 'zod/mini';
import { guideAnswers } from '../events/guide-content.ts';
import { plainText, uuid } from '../formats.ts';
import { call } from '../kit/call.ts';
import {
  exampleId,
  exampleToken,
  channelToken,
  clientId,
  connection,
  feedbackInput,
  session,
} from './shapes.ts';
import { participant } from './video-consultation.ts';

const base = '/web/v1/physicians/video_consultations';
const shared = {
  area: 'conferences',
  auth: { permission: 'video_consultation', access: 'write' },
  module: 'conferences',
} as const;
const one = { input: z.strictObject({ id: uuid }), example: { id: exampleId } } as const;

export const videoConsultationByChannel = call({
  ...shared,
  name: 'video_consultation_by_channel',
  method: 'GET',
  path: `${base}/{channel_token}`,
  auth: { permission: 'video_consultation', access: 'read' },
  summary: 'The consultation a link belongs to, for people of the practice who were sent one.',
  input: z.strictObject({ channelToken }),
  output: z.object({ id: z.string() }),
  example: { channelToken: exampleToken },
});

export const videoConsultationLink = call({
  ...shared,
  name: 'video_consultation_link',
  method: 'POST',
  path: `${base}/{id}/link`,
  summary:
    'The link that leads to the waiting room, to be handed to the patient; it ends with the consultation.',
  ...one,
  output: z.object({ link: z.string(), expiresAt: z.string() }),
});

export const remindVideoConsultation = call({
  ...shared,
  name: 'remind_video_consultation',
  method: 'POST',
  path: `${base}/{id}/reminders`,
  summary: 'Sends the patient a mail with the link; refused where the patient has no address.',
  ...one,
  output: z.object({ remindedAt: z.string() }),
});

export const cancelVideoConsultation = call({
  ...shared,
  name: 'cancel_video_consultation',
  method: 'POST',
  path: `${base}/{id}/cancellation`,
  summary: 'Cancels a scheduled consultation; its link opens nothing from then on.',
  input: z.strictObject({ id: uuid, reason: z.optional(z.nullable(plainText(400))) }),
  output: z.object({ status: z.string() }),
  example: { id: exampleId, reason: 'Patient erkrankt' },
});

export const videoConsultationConnection = call({
  ...shared,
  name: 'video_consultation_connection',
  method: 'GET',
  path: `${base}/{id}/connection`,
  summary: 'The servers that find the way between two browsers, to be tried before the consultation.',
  ...one,
  output: connection,
});

export const joinVideoConsultation = call({
  ...shared,
  name: 'join_video_consultation',
  method: 'POST',
  path: `${base}/{id}/sessions`,
  summary:
    'Opens a place for the caller; `video_consultation.client_id` names the open page and takes the place of an older one.',
  input: z.strictObject({ id: uuid, videoConsultation: z.strictObject({ clientId }) }),
  output: session,
  example: { id: exampleId, videoConsultation: { clientId: exampleId } },
});

export const changeVideoConsultationSession = call({
  ...shared,
  name: 'change_video_consultation_session',
  method: 'PATCH',
  path: `${base}/{id}/sessions`,
  summary:
    'Starts the consultation, or completes it for everybody; says how it went, what is to be written down of it and what was answered to an interview guide.',
  input: z.strictObject({
    id: uuid,
    videoConsultation: z.strictObject({
      status: z.optional(z.enum(['running', 'completed'])),
      /** How it went; only of one that has begun, as the note. */
      outcome: z.optional(z.nullable(z.enum(consultationOutcomes))),
      note: z.optional(z.nullable(plainText(4000))),
      /** By which guide is asked, and what was answered; another guide keeps the answers both ask for. */
      interviewGuideId: z.optional(z.nullable(uuid)),
      answers: z.optional(z.nullable(guideAnswers)),
    }),
  }),
  output: z.object({ status: z.string(), notedAt: z.nullable(z.string()) }),
  example: { id: exampleId, videoConsultation: { status: 'running' } },
});

export const joinedParticipants = call({
  ...shared,
  name: 'joined_participants',
  method: 'GET',
  path: `${base}/{id}/participants/joined`,
  auth: { permission: 'video_consultation', access: 'read' },
  summary: 'Who is in the waiting room or the call now.',
  ...one,
  output: z.object({ data: z.array(participant) }),
});

export const admitParticipant = call({
  ...shared,
  name: 'admit_participant',
  method: 'POST',
  path: `${base}/{id}/participants/{participant_id}/admission`,
  summary:
    'Lets somebody in from the waiting room, as a carer where `is_carer` says so, or turns them away; only while the consultation is running.',
  input: z.strictObject({
    id: uuid,
    participantId: uuid,
    isAdmitted: z.boolean(),
    isCarer: z.optional(z.boolean()),
  }),
  output: z.object({ state: z.string() }),
  example: { id: exampleId, participantId: exampleId, isAdmitted: true },
});

export const giveFeedback = call({
  ...shared,
  name: 'give_feedback',
  method: 'PATCH',
  path: `${base}/{consultation_id}/participants/{id}/feedbacks`,
  summary: 'What somebody of the practice thought of picture, sound and talk; their own place only.',
  input: z.strictObject({ consultationId: uuid, id: uuid, feedback: feedbackInput }),
  output: z.object({ rating: z.number() }),
  example: { consultationId: exampleId, id: exampleId, feedback: { rating: 5 } },
});
