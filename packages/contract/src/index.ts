import { physicians } from './identity/physician.ts';
import { roles } from './identity/role.ts';
import type { Resource } from './kit/resource.ts';
import { ecgs } from './ecg/ecg.ts';
import { ecgNorms } from './ecg/ecg-norm.ts';
import { findings } from './ecg/finding.ts';
import { findingTemplates } from './ecg/finding-template.ts';
import { devices } from './logistics/device.ts';
import { interventions } from './measurements/intervention.ts';
import { patientMeasurements } from './measurements/patient-measurement.ts';
import { videoConsultations } from './conferences/video-consultation.ts';
import { cohorts } from './patients/cohort.ts';
import { cohortAssignments } from './patients/cohort-assignment.ts';
import { patients } from './patients/patient.ts';
import { physicianAssignments } from './patients/physician-assignment.ts';
import { patientContacts } from './patients/patient-contact.ts';
import { patientPrograms } from './programs/patient-program.ts';
import { programs } from './programs/program.ts';
import { tasks } from './tasks/task.ts';
import { taskAssignTemplates } from './tasks/task-assign-template.ts';
import { taskComments } from './tasks/task-comment.ts';
import { taskSchedules } from './tasks/task-schedule.ts';
import { taskSteps } from './tasks/task-step.ts';
import { supportTickets } from './support/ticket.ts';
import { adherenceEvents } from './triggers/adherence/adherence-event.ts';
import { feedIncidents } from './triggers/adherence/feed-incident.ts';
import { measurementPlans } from './triggers/adherence/measurement-plan.ts';
import { absences } from './triggers/absence.ts';
import { controlAlarms } from './triggers/control-alarm.ts';
import { measurementTriggers } from './triggers/measurement-trigger.ts';
import { observationCases } from './triggers/observation-case.ts';
import { personalValues } from './triggers/personal-value.ts';
import { triggerEvents } from './triggers/trigger-event.ts';
import { triggerTemplates } from './triggers/trigger-template.ts';
import { patientSurveys, patientSurveySessions } from './surveys/patient-survey.ts';
import { surveys, surveyVersions } from './surveys/survey.ts';
import { chatMessages } from './messages/chat-message.ts';
import { chats } from './messages/chat.ts';
import { licenses } from './tenancy/license.ts';
import { mailMessages } from './tenancy/mail-message.ts';

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
  mailMessages,
  licenses,
  cohorts,
  programs,
  patients,
  cohortAssignments,
  physicianAssignments,
  patientContacts,
  patientPrograms,
  devices,
  patientMeasurements,
  ecgs,
  ecgNorms,
  findingTemplates,
  findings,
  interventions,
  measurementTriggers,
  surveys,
  surveyVersions,
  patientSurveys,
  patientSurveySessions,
  triggerTemplates,
  personalValues,
  triggerEvents,
  controlAlarms,
  absences,
  taskSchedules,
  taskAssignTemplates,
  measurementPlans,
  feedIncidents,
  adherenceEvents,
  tasks,
  taskSteps,
  taskComments,
  chats,
  chatMessages,
  videoConsultations,
  observationCases,
  supportTickets,
];

export { liveEvents } from './live-events.ts';
export { calls } from './calls.ts';
