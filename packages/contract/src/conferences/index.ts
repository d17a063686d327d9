import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { videoConsultationsChanged } from './conference.live.ts';
import {
  admitParticipant,
  cancelVideoConsultation,
  changeVideoConsultationSession,
  giveFeedback,
  joinVideoConsultation,
  joinedParticipants,
  remindVideoConsultation,
  videoConsultationByChannel,
  videoConsultationConnection,
  videoConsultationLink,
} from './consultation.call.ts';
import { consultationClashes } from './clashes.call.ts';
import { videoConsultationCounts } from './counts.call.ts';
import { enterGuestMeasurement, guestMeasurements } from './guest-measurement.call.ts';
import {
  checkChannel,
  connectionOfGuest,
  giveFeedbackPublic,
  joinAsGuest,
  joinedParticipantsPublic,
  wishOfGuest,
} from './public.call.ts';
import { videoConsultations } from './video-consultation.ts';
import { changeVideoRules, videoRules } from './video-rules.call.ts';

/** In order of creation: what others refer to first. */
export const resources = [videoConsultations] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  videoConsultationCounts,
  consultationClashes,
  videoConsultationByChannel,
  videoConsultationLink,
  remindVideoConsultation,
  cancelVideoConsultation,
  videoConsultationConnection,
  joinVideoConsultation,
  changeVideoConsultationSession,
  joinedParticipants,
  admitParticipant,
  giveFeedback,
  checkChannel,
  connectionOfGuest,
  joinAsGuest,
  joinedParticipantsPublic,
  giveFeedbackPublic,
  wishOfGuest,
  guestMeasurements,
  enterGuestMeasurement,
  videoRules,
  changeVideoRules,
];

export const live = [videoConsultationsChanged] as const satisfies readonly Live[];
