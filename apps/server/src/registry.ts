import type { Resource } from '@fernpuls/contract/kit/resource';
import { conferenceHandlers, consultationVerbs, enrichConsultations } from './conferences/index.ts';
import type { Config } from './config.ts';
import {
  ecgHandlers,
  ecgNormVerbs,
  ecgVerbs,
  enrichEcgs,
  findingTemplateVerbs,
  findingVerbs,
  type Workshop,
} from './ecg/index.ts';
import {
  auditHandlers,
  deviceKeyHandlers,
  identityHandlers,
  microsoftHandlers,
  type OpenId,
  passkeyAccountHandlers,
  passkeySignInHandlers,
  passwordMailHandlers,
  physicianVerbs,
  practiceHandlers,
  roleHandlers,
  roleVerbs,
} from './identity/index.ts';
import type { Handler } from './kit/routes.ts';
import type { Verbs } from './kit/verbs.ts';
import {
  type Engine,
  ingestHandlers,
  interventionVerbs,
  measurementHandlers,
  measurementVerbs,
} from './measurements/index.ts';
import { chatVerbs, enrichChats, messageHandlers, messageVerbs } from './messages/index.ts';
import { overviewHandler, patientVerbs, physicianAssignmentVerbs } from './patients/index.ts';
import type { Enrich } from './platform/relay.ts';
import type { OriginOf } from './platform/origins.ts';
import type { Secrets } from './platform/secrets.ts';
import {
  enrichSessions,
  patientSurveyVerbs,
  sessionHandlers,
  sessionVerbs,
  surveyVerbs,
  surveyVersionVerbs,
} from './surveys/index.ts';
import {
  type ClientFailure,
  clientErrorHandler,
  enrichHubs,
  onlineHandlers,
  ticketHandlers,
  ticketVerbs,
} from './support/index.ts';
import {
  commentVerbs,
  enrichTaskNotices,
  enrichTasks,
  scheduleVerbs,
  stepVerbs,
  taskHandlers,
  taskTemplateVerbs,
  taskVerbs,
} from './tasks/index.ts';
import {
  brandImageHandlers,
  brandingHandlers,
  configurationHandler,
  type DemoAccount,
  firstStepsHandler,
  legalHandlers,
  licenseHandlers,
  licenseVerbs,
  mailHandlers,
  manageDashboardHandler,
  managedTenantHandlers,
  moduleHandlers,
  openingHoursHandlers,
  preferenceHandlers,
  startContentHandlers,
  type TenantDirectory,
} from './tenancy/index.ts';
import {
  absenceVerbs,
  adherenceEventVerbs,
  adherenceHandlers,
  controlAlarmVerbs,
  countHandlers,
  deadlineHandlers,
  enrichAdherence,
  enrichControlAlarms,
  enrichEscalations,
  alarmPolicyHandlers,
  enrichObservationCases,
  observationHandlers,
  observationVerbs,
  enrichReviews,
  enrichTriggerEvents,
  eventActionHandlers,
  feedIncidentVerbs,
  measurementPlanVerbs,
  personalValueVerbs,
  recentContactsHandler,
  roundHandlers,
  ruleHandlers,
  storyHandler,
  templateVerbs,
  triggerEventVerbs,
  triggerVerbs,
} from './triggers/index.ts';

/** Where a resource differs from the default verbs. */
export const verbs: Record<Resource['type'], Partial<Verbs>> = {
  physicians: physicianVerbs,
  roles: roleVerbs,
  patients: patientVerbs,
  patient_measurements: measurementVerbs,
  ecgs: ecgVerbs,
  physician_assignments: physicianAssignmentVerbs,
  findings: findingVerbs,
  ecg_norms: ecgNormVerbs,
  finding_templates: findingTemplateVerbs,
  measurement_triggers: triggerVerbs,
  interventions: interventionVerbs,
  personal_values: personalValueVerbs,
  trigger_templates: templateVerbs,
  control_alarms: controlAlarmVerbs,
  absences: absenceVerbs,
  observation_cases: observationVerbs,
  measurement_plans: measurementPlanVerbs,
  feed_incidents: feedIncidentVerbs,
  adherence_events: adherenceEventVerbs,
  trigger_events: triggerEventVerbs,
  task_schedules: scheduleVerbs,
  task_assign_templates: taskTemplateVerbs,
  tasks: taskVerbs,
  task_steps: stepVerbs,
  task_comments: commentVerbs,
  surveys: surveyVerbs,
  survey_versions: surveyVersionVerbs,
  patient_surveys: patientSurveyVerbs,
  patient_survey_sessions: sessionVerbs,
  chats: chatVerbs,
  chat_messages: messageVerbs,
  video_consultations: consultationVerbs,
  support_tickets: ticketVerbs,
  licenses: licenseVerbs,
};

/** What the process has from its settings and adapters. */
export type Outside = {
  /** Seals and opens what the database must not hold in the clear. */
  secrets: Secrets;
  originOf: OriginOf;
  openId: OpenId;
};

export type Parts = Outside & {
  config: Config;
  tenants: TenantDirectory;
  engine: Engine;
  workshop: Workshop;
  demoAccounts: ReadonlyMap<string, DemoAccount[]>;
  /** After a commit: this process acts on what changed about people at once. */
  peopleChanged(tenantId: number, physicianIds: readonly string[]): void;
  /** A screen broke; for the log. */
  clientFailed(failure: ClientFailure): void;
  /** After a commit: this process knows nothing of these device keys any more. */
  keysChanged(ids: readonly string[]): void;
};

/** Every call of the contract with who answers it. */
export function handlers(parts: Parts): Handler[] {
  return [
    configurationHandler(parts.config, parts.tenants, parts.demoAccounts),
    ...brandingHandlers,
    ...moduleHandlers,
    ...managedTenantHandlers(parts),
    ...practiceHandlers(parts),
    ...licenseHandlers,
    manageDashboardHandler,
    ...mailHandlers(parts.config),
    ...passwordMailHandlers(parts),
    ...microsoftHandlers(parts),
    ...passkeyAccountHandlers(parts),
    ...passkeySignInHandlers(parts),
    ...brandImageHandlers,
    ...openingHoursHandlers,
    ...legalHandlers,
    ...preferenceHandlers,
    ...startContentHandlers,
    firstStepsHandler,
    ...ticketHandlers(parts.secrets),
    clientErrorHandler(parts.clientFailed),
    ...onlineHandlers,
    ...identityHandlers(parts),
    ...roleHandlers,
    ...auditHandlers,
    ...deviceKeyHandlers(parts.keysChanged),
    overviewHandler,
    ...ingestHandlers(parts.engine),
    ...measurementHandlers,
    ...ecgHandlers(parts.workshop),
    ...eventActionHandlers,
    ...countHandlers,
    storyHandler,
    recentContactsHandler,
    ...alarmPolicyHandlers,
    ...roundHandlers,
    ...ruleHandlers,
    ...deadlineHandlers,
    ...observationHandlers,
    ...adherenceHandlers,
    ...taskHandlers,
    ...messageHandlers,
    ...conferenceHandlers({ ...parts, ice: parts.config.ice }),
    ...sessionHandlers(parts.engine),
  ];
}

/** What the relay publishes for each kind of announcement. */
export const enrich: ReadonlyMap<string, Enrich> = new Map<string, Enrich>([
  ['measurements_received', (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }])],
  ['ecg_received', enrichEcgs],
  ['ecg_changed', enrichEcgs],
  ['trigger_event', enrichTriggerEvents],
  ['control_alarm', enrichControlAlarms],
  ['alarm_escalated', enrichEscalations],
  ['adherence_changed', enrichAdherence],
  ['feed_incident', enrichAdherence],
  ['engine_beat', () => Promise.resolve([{ at: new Date().toISOString() }])],
  ['alarm_policy', () => Promise.resolve([{}])],
  ['patients_reviewed', enrichReviews],
  ['observation_cases_changed', enrichObservationCases],
  ['tasks_changed', enrichTasks],
  ['task_notified', enrichTaskNotices],
  ['chats_changed', enrichChats],
  ['video_consultations_changed', enrichConsultations],
  ['survey_sessions_changed', enrichSessions],
  ['access_changed', (_tx, _tenantId, ids) => Promise.resolve([{ physician_ids: ids }])],
  ['sessions_changed', (_tx, _tenantId, ids) => Promise.resolve([{ physician_ids: ids }])],
  ['device_keys_changed', (_tx, _tenantId, ids) => Promise.resolve([{ ids }])],
  ['hub_online_status', enrichHubs],
]);
