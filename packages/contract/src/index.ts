import { physicians } from './identity/physician.ts';
import { roles } from './identity/role.ts';
import { signIn, signOut, validateToken } from './identity/session.call.ts';
import type { Call } from './kit/call.ts';
import type { Live } from './kit/live.ts';
import type { Resource } from './kit/resource.ts';
import { devices } from './logistics/device.ts';
import { enterMeasurement, ingestMeasurements } from './measurements/ingest.call.ts';
import { measurementsReceived } from './measurements/measurement.live.ts';
import { patientMeasurements } from './measurements/patient-measurement.ts';
import { markMeasurementsSeen, measurementSeries } from './measurements/series.call.ts';
import { cohorts } from './patients/cohort.ts';
import { cohortAssignments } from './patients/cohort-assignment.ts';
import { patients } from './patients/patient.ts';
import { patientContacts } from './patients/patient-contact.ts';
import { patientOverviews } from './patients/patient-overview.call.ts';
import { patientPrograms } from './programs/patient-program.ts';
import { programs } from './programs/program.ts';
import { tasks } from './tasks/task.ts';
import { tasksChanged } from './tasks/task.live.ts';
import { taskCounts } from './tasks/task-counts.call.ts';
import { appConfiguration, corporateIdentity, tenantLanguages } from './tenancy/tenant.call.ts';
import {
  closeTriggerEvents,
  releaseTriggerEvents,
  reopenTriggerEvents,
  snoozeTriggerEvents,
  takeTriggerEvents,
} from './triggers/event-actions.call.ts';
import { teamActivity, triggerEventCounts } from './triggers/event-counts.call.ts';
import { measurementTriggers } from './triggers/measurement-trigger.ts';
import { triggerEvents } from './triggers/trigger-event.ts';
import { triggerEventChanged } from './triggers/trigger-event.live.ts';

/** The areas of the system, in every package the same. */
export const areas = [
  'identity',
  'tenancy',
  'patients',
  'documents',
  'measurements',
  'ecg',
  'triggers',
  'tasks',
  'programs',
  'studies',
  'surveys',
  'drugs',
  'messages',
  'visits',
  'conferences',
  'billing',
  'logistics',
  'telemonitoring',
  'integrations',
  'support',
] as const;

/** Everything the server answers and the client may ask: resources in order of creation (references first). */
export const resources: readonly Resource[] = [
  physicians,
  roles,
  cohorts,
  programs,
  patients,
  cohortAssignments,
  patientContacts,
  patientPrograms,
  devices,
  patientMeasurements,
  measurementTriggers,
  triggerEvents,
  tasks,
];

export const calls: readonly Call[] = [
  appConfiguration,
  corporateIdentity,
  tenantLanguages,
  signIn,
  signOut,
  validateToken,
  patientOverviews,
  ingestMeasurements,
  enterMeasurement,
  measurementSeries,
  markMeasurementsSeen,
  closeTriggerEvents,
  reopenTriggerEvents,
  takeTriggerEvents,
  releaseTriggerEvents,
  snoozeTriggerEvents,
  triggerEventCounts,
  teamActivity,
  taskCounts,
];

export const liveEvents: readonly Live[] = [measurementsReceived, triggerEventChanged, tasksChanged];
