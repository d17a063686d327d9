import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { absences } from './absence.ts';
import { adherenceCounts } from './adherence/adherence-counts.call.ts';
import { adherenceEvents } from './adherence/adherence-event.ts';
import {
  adherencePolicy,
  changeAdherencePolicy,
  closeAdherence,
  contactAdherence,
  patientAdherence,
  remindAdherence,
  reopenAdherence,
} from './adherence/adherence.call.ts';
import { adherenceChanged, feedIncidentChanged } from './adherence/adherence.live.ts';
import { feedIncidents } from './adherence/feed-incident.ts';
import { measurementPlans } from './adherence/measurement-plan.ts';
import { alarmPolicy, changeAlarmPolicy } from './alarm-policy.call.ts';
import { alarmPolicyChanged } from './alarm-policy.live.ts';
import { applyTriggerTemplate } from './apply-template.call.ts';
import { backTestRule } from './back-test.call.ts';
import { coverageGaps, patientCoverage } from './coverage.call.ts';
import { controlAlarmCounts } from './control-alarm-counts.call.ts';
import { controlAlarms } from './control-alarm.ts';
import {
  enginePulse,
  handleControlAlarms,
  myEscalations,
  reopenControlAlarms,
  seeEscalations,
} from './deadlines.call.ts';
import { dutiesLeft } from './duties-left.call.ts';
import { dutyCandidates } from './duty-candidates.call.ts';
import { alarmEscalated, controlAlarmChanged, engineBeat } from './deadlines.live.ts';
import {
  closeTriggerEvents,
  informPhysician,
  noteTriggerEvents,
  rejectClosing,
  releaseTriggerEvents,
  reopenTriggerEvents,
  seeTriggerEvents,
  snoozeTriggerEvents,
  takeTriggerEvents,
} from './event-actions.call.ts';
import { teamActivity, triggerEventCounts } from './event-counts.call.ts';
import { compareFormerRule, formerRules, formerRulesDuty, takeOverFormerRules } from './former-rules.call.ts';
import { practiceInsights } from './practice-insights.call.ts';
import { ruleBurden } from './rule-burden.call.ts';
import { triggerEventStory } from './event-story.call.ts';
import { measurementTriggers } from './measurement-trigger.ts';
import {
  closeObservationCase,
  linkObservationCase,
  observeObservationCase,
  reopenObservationCase,
  startObservationCase,
  unlinkObservationCase,
} from './observation-case.call.ts';
import { observationCasesChanged } from './observation-case.live.ts';
import { observationCases } from './observation-case.ts';
import { personalValues } from './personal-value.ts';
import { groupAlarms, groupCourse, patientGroups } from './patient-groups.call.ts';
import { patientInsights } from './patient-insights.call.ts';
import { recentContacts } from './recent-contacts.call.ts';
import { patientRound, reviewPatient, undoReview } from './round.call.ts';
import { patientsReviewed } from './round.live.ts';
import { triggerEventChanged } from './trigger-event.live.ts';
import { triggerEvents } from './trigger-event.ts';
import { triggerResults } from './trigger-result.ts';
import { triggerTemplates } from './trigger-template.ts';
import { patientVisites } from './visite/patient-visite.ts';
import { saveVisite, seeVisite, undoVisite, visiteQueue, visiteWork } from './visite/visite.call.ts';
import { visitesChanged } from './visite/visite.live.ts';

/** In order of creation: what others refer to first. */
export const resources = [
  measurementTriggers,
  triggerTemplates,
  personalValues,
  triggerEvents,
  controlAlarms,
  absences,
  measurementPlans,
  feedIncidents,
  adherenceEvents,
  observationCases,
  triggerResults,
  patientVisites,
] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  closeTriggerEvents,
  reopenTriggerEvents,
  takeTriggerEvents,
  releaseTriggerEvents,
  snoozeTriggerEvents,
  seeTriggerEvents,
  informPhysician,
  noteTriggerEvents,
  rejectClosing,
  triggerEventStory,
  recentContacts,
  patientInsights,
  alarmPolicy,
  changeAlarmPolicy,
  patientRound,
  coverageGaps,
  patientCoverage,
  reviewPatient,
  undoReview,
  backTestRule,
  formerRules,
  formerRulesDuty,
  compareFormerRule,
  takeOverFormerRules,
  applyTriggerTemplate,
  controlAlarmCounts,
  dutiesLeft,
  dutyCandidates,
  handleControlAlarms,
  reopenControlAlarms,
  myEscalations,
  seeEscalations,
  enginePulse,
  contactAdherence,
  closeAdherence,
  reopenAdherence,
  remindAdherence,
  adherenceCounts,
  patientAdherence,
  adherencePolicy,
  changeAdherencePolicy,
  startObservationCase,
  observeObservationCase,
  closeObservationCase,
  reopenObservationCase,
  linkObservationCase,
  unlinkObservationCase,
  triggerEventCounts,
  teamActivity,
  practiceInsights,
  patientGroups,
  groupCourse,
  groupAlarms,
  ruleBurden,
  visiteQueue,
  visiteWork,
  saveVisite,
  seeVisite,
  undoVisite,
];

export const live = [
  triggerEventChanged,
  controlAlarmChanged,
  alarmEscalated,
  engineBeat,
  adherenceChanged,
  feedIncidentChanged,
  alarmPolicyChanged,
  patientsReviewed,
  observationCasesChanged,
  visitesChanged,
] as const satisfies readonly Live[];
