import type { Live } from './kit/live.ts';
import { accessChanged } from './identity/access.live.ts';
import { deviceKeysChanged } from './identity/device-key.call.ts';
import { adherenceChanged, feedIncidentChanged } from './triggers/adherence/adherence.live.ts';
import { alarmEscalated, controlAlarmChanged, engineBeat } from './triggers/deadlines.live.ts';
import { alarmPolicyChanged } from './triggers/alarm-policy.live.ts';
import { chatsChanged } from './messages/chat.live.ts';
import { videoConsultationsChanged } from './conferences/conference.live.ts';
import { ecgChanged, ecgReceived } from './ecg/ecg.live.ts';
import { hubOnlineStatus } from './support/online-status.call.ts';
import { measurementsReceived } from './measurements/measurement.live.ts';
import { observationCasesChanged } from './triggers/observation-case.live.ts';
import { patientsReviewed } from './triggers/round.live.ts';
import { personOnlineStatus } from './support/online-status.call.ts';
import { surveySessionsChanged } from './surveys/survey.live.ts';
import { taskNotified, tasksChanged } from './tasks/task.live.ts';
import { triggerEventChanged } from './triggers/trigger-event.live.ts';

/** Every message the live channel pushes. */
export const liveEvents: readonly Live[] = [
  measurementsReceived,
  ecgReceived,
  ecgChanged,
  triggerEventChanged,
  controlAlarmChanged,
  alarmEscalated,
  engineBeat,
  adherenceChanged,
  feedIncidentChanged,
  alarmPolicyChanged,
  patientsReviewed,
  observationCasesChanged,
  tasksChanged,
  taskNotified,
  chatsChanged,
  videoConsultationsChanged,
  surveySessionsChanged,
  hubOnlineStatus,
  personOnlineStatus,
  accessChanged,
  deviceKeysChanged,
];
