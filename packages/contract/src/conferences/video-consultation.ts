import { consultationStatuses } from '@fernpuls/domain/conferences/consultation-status';
import { guestWishes } from '@fernpuls/domain/conferences/guest-wish';
import { consultationOutcomes } from '@fernpuls/domain/conferences/outcome';
import {
  feedbackRange,
  participantRoles,
  participantStates,
} from '@fernpuls/domain/conferences/participant-state';
import { parties } from '@fernpuls/domain/conferences/party';
import * as z from 'zod/mini';
import { choice, instant, integer, json, reference, text } from '../kit/fields.ts';
import { guideAnswers } from '../events/guide-content.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** Planned length of a consultation in minutes. */
const plannedMinutesRange = { min: 5, max: 240 } as const;

/** What a participant thought of it: one to five stars, and words where they wrote some. */
const feedback = z.object({
  rating: z.number().check(z.minimum(feedbackRange.min), z.maximum(feedbackRange.max)),
  text: z.nullable(z.string()),
});

/** Somebody in the waiting room or the call of a consultation. `isHere`: their connection stands. */
export const participant = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(participantRoles),
  party: z.enum(parties),
  state: z.enum(participantStates),
  isHere: z.boolean(),
  joinedAt: z.nullable(z.string()),
  leftAt: z.nullable(z.string()),
  feedback: z.nullable(feedback),
});

/**
 * A meeting by video of the physician in charge with a patient and whoever else has its link. The link is no field:
 * `video_consultation_link` makes it, nothing stores it.
 */
export const videoConsultations = resource({
  type: 'video_consultations',
  area: 'conferences',
  path: 'physicians/video_consultations',
  permission: 'video_consultation',
  module: 'conferences',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    /** In charge of it. */
    physicianId: reference('physicians'),
    startsAt: instant(),
    plannedMinutes: integer(plannedMinutesRange),
    /** For the practice alone: the patient does not see it. */
    subject: text({ nullable: true, max: 160 }),
    status: choice(consultationStatuses, { origin: 'server' }),
    startedAt: instant({ nullable: true, origin: 'server' }),
    endedAt: instant({ nullable: true, origin: 'server' }),
    cancelReason: text({ nullable: true, origin: 'server', max: 400 }),
    /** How it went, and what the practice wrote down of it. */
    outcome: choice(consultationOutcomes, { nullable: true, origin: 'server' }),
    note: text({ nullable: true, origin: 'server', max: 4000 }),
    notedAt: instant({ nullable: true, origin: 'server' }),
    /** By which guide it was asked, in the version it stood in by then, and what was answered. */
    interviewGuideId: reference('interview_guides', { nullable: true, origin: 'server' }),
    guideVersion: integer({ nullable: true, origin: 'server' }),
    answers: json(guideAnswers, { nullable: true, origin: 'server' }),
    /** What the patient asked for by the link, until the practice has acted on it. */
    guestWish: choice(guestWishes, { nullable: true, origin: 'server' }),
    guestWishText: text({ nullable: true, origin: 'server', max: 400 }),
    guestWishAt: instant({ nullable: true, origin: 'server' }),
    remindedAt: instant({ nullable: true, origin: 'server' }),
    /** From then on its link opens nothing. */
    linkExpiresAt: instant({ origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    patientName: text({ origin: 'derived' }),
    physicianName: text({ origin: 'derived' }),
    interviewGuideName: text({ nullable: true, origin: 'derived' }),
    participants: json(z.array(participant), { origin: 'derived' }),
    editDisabled: json(z.boolean(), { origin: 'derived' }),
    deleteDisabled: json(z.boolean(), { origin: 'derived' }),
    isCompleted: json(z.boolean(), { origin: 'derived' }),
  },
  filters: ['patientId', 'physicianId', 'status', 'startsAt'],
  sorts: ['startsAt', 'status', 'createdAt'],
  defaultSort: 'startsAt',
  search: ['subject'],
  includes: ['patientId', 'physicianId'],
  example: {
    patientId: 'patients',
    physicianId: 'physicians',
    startsAt: '2031-11-21T09:00:00.000Z',
    plannedMinutes: 20,
    subject: 'Gewichtszunahme besprechen',
  },
});

export type VideoConsultation = Entity<typeof videoConsultations>;
export type Participant = z.output<typeof participant>;
