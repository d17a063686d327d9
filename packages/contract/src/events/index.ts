import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { callOutcomesOfPractice } from './call-outcome.ts';
import { callPlan } from './call-plan.call.ts';
import { callRecordVersions, runningCall, stopCall } from './call-record.call.ts';
import { callRecords } from './call-record.ts';
import { eventKindsOfPractice } from './event-kind.ts';
import { patientEventCounts } from './event-counts.call.ts';
import { finishCall, takeCallBack } from './finish-call.call.ts';
import {
  confirmStay,
  eventKindVersions,
  patientEventVersions,
  readEventLetter,
  removeEventLetter,
  setEventLetter,
} from './event.call.ts';
import { guideVersion } from './interview-guide.call.ts';
import { interviewGuides } from './interview-guide.ts';
import { callRecordsChanged, patientEventsChanged } from './event.live.ts';
import { patientEvents } from './patient-event.ts';

/** In order of creation: what others refer to first. */
export const resources = [
  eventKindsOfPractice,
  patientEvents,
  callOutcomesOfPractice,
  interviewGuides,
  callRecords,
] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  patientEventCounts,
  patientEventVersions,
  eventKindVersions,
  confirmStay,
  setEventLetter,
  removeEventLetter,
  readEventLetter,
  runningCall,
  stopCall,
  callRecordVersions,
  callPlan,
  finishCall,
  takeCallBack,
  guideVersion,
];

export const live = [patientEventsChanged, callRecordsChanged] as const satisfies readonly Live[];
