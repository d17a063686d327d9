import { auditChain, auditEntries, auditTerms, verifyAuditChain } from './identity/audit.call.ts';
import { assignRoles, roleHolders, roleNames } from './identity/role-assignment.call.ts';
import { changeOwnPassword, setPhysicianPassword } from './identity/account-password.call.ts';
import { browsers, revokeBrowser, revokeOtherBrowsers } from './identity/browsers.call.ts';
import { redeemHandoff, signInCandidates } from './identity/candidates.call.ts';
import {
  changeDeviceKey,
  deviceKeys,
  issueDeviceKey,
  rotateDeviceKey,
  withdrawDeviceKey,
} from './identity/device-key.call.ts';
import { proveIdentity } from './identity/proof.call.ts';
import { responsibility } from './identity/responsibility.call.ts';
import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  secondFactor,
  startTotp,
} from './identity/second-factor.call.ts';
import { endPhysicianSession, physicianSessions } from './identity/physician-sessions.call.ts';
import { changeSessionPolicy, sessionPolicy } from './identity/session-policy.call.ts';
import { changeSignInPolicy, signInPolicy } from './identity/sign-in-policy.call.ts';
import { signIn, signInCode, signOut, validateToken } from './identity/session.call.ts';
import { lockSession, unlockChallenge, unlockSession } from './identity/unlock.call.ts';
import {
  changeMicrosoftSettings,
  checkMicrosoftSettings,
  microsoftSettings,
  removeMicrosoftSettings,
} from './identity/login-provider.call.ts';
import {
  cancelEmailChange,
  changeOwnProfile,
  confirmEmailChange,
  ownProfile,
  requestEmailChange,
} from './identity/account-profile.call.ts';
import {
  confirmMicrosoftLink,
  microsoftLink,
  removeMicrosoftLink,
  startMicrosoftLink,
} from './identity/microsoft-link.call.ts';
import { signInWithMicrosoft, startProviderSignIn } from './identity/microsoft.call.ts';
import {
  addPasskey,
  passkeyOptions,
  passkeyRegistrationOptions,
  passkeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './identity/passkey.call.ts';
import {
  checkPasswordToken,
  invitePhysician,
  requestPasswordReset,
  setPasswordByToken,
} from './identity/password-reset.call.ts';
import type { Call } from './kit/call.ts';
import { amendFinding, releaseFinding, saveFinding } from './ecg/finding.call.ts';
import { ecgCounts } from './ecg/ecg-counts.call.ts';
import { classifyEcgs, ecgDevices, ecgFile, markEcgsSeen, refusedEcgUploads } from './ecg/inbox.call.ts';
import { ecgDetails, ecgStrips, ecgWindow, processEcg } from './ecg/signal.call.ts';
import { ingestEcg, uploadEcg } from './ecg/upload.call.ts';
import { enterMeasurement, ingestMeasurements } from './measurements/ingest.call.ts';
import { judgeMeasurements } from './measurements/judge.call.ts';
import { markMeasurementsSeen, measurementSeries } from './measurements/series.call.ts';
import { patientOverviews } from './patients/patient-overview.call.ts';
import { applyTaskTemplate } from './tasks/apply-template.call.ts';
import { removeTaskComment } from './tasks/remove-comment.call.ts';
import {
  chooseTaskNotifications,
  seeTaskNotifications,
  taskNotificationChoices,
  taskNotifications,
} from './tasks/task-notifications.call.ts';
import { relateTask, taskRelations, unrelateTask } from './tasks/task-relations.call.ts';
import { taskVersions } from './tasks/task-versions.call.ts';
import { taskCounts } from './tasks/task-counts.call.ts';
import {
  admitParticipant,
  cancelVideoConsultation,
  changeVideoConsultationSession,
  giveFeedback,
  joinedParticipants,
  joinVideoConsultation,
  remindVideoConsultation,
  videoConsultationByChannel,
  videoConsultationLink,
} from './conferences/consultation.call.ts';
import { videoConsultationCounts } from './conferences/counts.call.ts';
import {
  checkChannel,
  giveFeedbackPublic,
  joinAsGuest,
  joinedParticipantsPublic,
} from './conferences/public.call.ts';
import { reportClientError } from './support/client-error.call.ts';
import { onlineStatuses, reportHubStatus } from './support/online-status.call.ts';
import { createTicket } from './support/ticket.ts';
import { firstSteps } from './tenancy/first-steps.call.ts';
import { removeBrandImage, uploadBrandImage } from './tenancy/brand-image.call.ts';
import {
  giveLegalConsents,
  legalTexts,
  legalVersions,
  pendingLegalConsents,
  publishLegalText,
} from './tenancy/legal.call.ts';
import {
  changeListPreference,
  listPreferences,
  markNewsSeen,
  seenNews,
} from './tenancy/list-preference.call.ts';
import {
  changeLicenseGrace,
  changeManagedTenantModules,
  managedTenantModules,
  managedTenants,
} from './tenancy/managed-tenant.call.ts';
import {
  changeManagedTenant,
  createManagedTenant,
  inviteTenantAdministrator,
  tenantKeyState,
  withdrawTenantInvitation,
} from './tenancy/new-practice.call.ts';
import { changeTenantModules, tenantModules } from './tenancy/modules.call.ts';
import { changeOpeningHours, openingHours } from './tenancy/opening-hours.call.ts';
import { publishStartContent } from './tenancy/start-content.call.ts';
import { changeCorporateIdentity, corporateIdentityChanges } from './tenancy/corporate-identity.call.ts';
import { appConfiguration, corporateIdentity, tenantLanguages } from './tenancy/tenant.call.ts';
import { adherenceCounts } from './triggers/adherence/adherence-counts.call.ts';
import {
  adherencePolicy,
  changeAdherencePolicy,
  closeAdherence,
  contactAdherence,
  patientAdherence,
  remindAdherence,
  reopenAdherence,
} from './triggers/adherence/adherence.call.ts';
import { applyTriggerTemplate } from './triggers/apply-template.call.ts';
import { alarmPolicy, changeAlarmPolicy } from './triggers/alarm-policy.call.ts';
import { backTestRule } from './triggers/back-test.call.ts';
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
} from './triggers/event-actions.call.ts';
import { teamActivity, triggerEventCounts } from './triggers/event-counts.call.ts';
import { controlAlarmCounts } from './triggers/control-alarm-counts.call.ts';
import {
  enginePulse,
  handleControlAlarms,
  reopenControlAlarms,
  myEscalations,
  seeEscalations,
} from './triggers/deadlines.call.ts';
import {
  closeObservationCase,
  linkObservationCase,
  observeObservationCase,
  reopenObservationCase,
  startObservationCase,
  unlinkObservationCase,
} from './triggers/observation-case.call.ts';
import { triggerEventStory } from './triggers/event-story.call.ts';
import { recentContacts } from './triggers/recent-contacts.call.ts';
import { patientRound, reviewPatient, undoReview } from './triggers/round.call.ts';
import { markChatRead, markChatUnread } from './messages/chat.call.ts';
import { messageCounts } from './messages/message-counts.call.ts';
import { fetchMessages, ingestMessage } from './messages/patient-app.call.ts';
import { fetchSurveys, ingestSurveySession, recordSurveySession } from './surveys/session.call.ts';
import { manageDashboard } from './tenancy/manage-dashboard.call.ts';
import { ownLicenses, revokeLicense } from './tenancy/license.call.ts';
import { mailServer, readMail, sendMailAgain } from './tenancy/mail.call.ts';

/** Every call besides the verbs of resources. */
export const calls: readonly Call[] = [
  appConfiguration,
  corporateIdentity,
  tenantLanguages,
  changeCorporateIdentity,
  corporateIdentityChanges,
  uploadBrandImage,
  removeBrandImage,
  openingHours,
  changeOpeningHours,
  legalTexts,
  legalVersions,
  publishLegalText,
  pendingLegalConsents,
  giveLegalConsents,
  listPreferences,
  changeListPreference,
  seenNews,
  markNewsSeen,
  publishStartContent,
  createTicket,
  reportClientError,
  onlineStatuses,
  reportHubStatus,
  signIn,
  signInCode,
  signOut,
  validateToken,
  signInCandidates,
  redeemHandoff,
  proveIdentity,
  lockSession,
  unlockChallenge,
  unlockSession,
  secondFactor,
  startTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  browsers,
  revokeBrowser,
  revokeOtherBrowsers,
  changeOwnPassword,
  setPhysicianPassword,
  responsibility,
  startProviderSignIn,
  signInWithMicrosoft,
  signInPolicy,
  changeSignInPolicy,
  sessionPolicy,
  changeSessionPolicy,
  physicianSessions,
  endPhysicianSession,
  microsoftSettings,
  changeMicrosoftSettings,
  removeMicrosoftSettings,
  checkMicrosoftSettings,
  ownProfile,
  changeOwnProfile,
  requestEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  microsoftLink,
  startMicrosoftLink,
  confirmMicrosoftLink,
  removeMicrosoftLink,
  passkeyOptions,
  signInWithPasskey,
  passkeys,
  passkeyRegistrationOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  requestPasswordReset,
  checkPasswordToken,
  setPasswordByToken,
  invitePhysician,
  mailServer,
  readMail,
  sendMailAgain,
  patientOverviews,
  ingestMeasurements,
  enterMeasurement,
  measurementSeries,
  markMeasurementsSeen,
  judgeMeasurements,
  ingestEcg,
  uploadEcg,
  ecgCounts,
  ecgDevices,
  markEcgsSeen,
  classifyEcgs,
  refusedEcgUploads,
  ecgFile,
  ecgDetails,
  ecgWindow,
  ecgStrips,
  processEcg,
  saveFinding,
  releaseFinding,
  amendFinding,
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
  alarmPolicy,
  changeAlarmPolicy,
  patientRound,
  reviewPatient,
  undoReview,
  backTestRule,
  applyTriggerTemplate,
  controlAlarmCounts,
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
  taskCounts,
  taskRelations,
  relateTask,
  unrelateTask,
  removeTaskComment,
  taskVersions,
  applyTaskTemplate,
  taskNotifications,
  seeTaskNotifications,
  taskNotificationChoices,
  chooseTaskNotifications,
  messageCounts,
  markChatRead,
  markChatUnread,
  ingestMessage,
  fetchMessages,
  videoConsultationCounts,
  videoConsultationByChannel,
  videoConsultationLink,
  remindVideoConsultation,
  cancelVideoConsultation,
  joinVideoConsultation,
  changeVideoConsultationSession,
  joinedParticipants,
  admitParticipant,
  giveFeedback,
  checkChannel,
  joinAsGuest,
  joinedParticipantsPublic,
  giveFeedbackPublic,
  recordSurveySession,
  ingestSurveySession,
  fetchSurveys,
  roleNames,
  roleHolders,
  assignRoles,
  deviceKeys,
  issueDeviceKey,
  changeDeviceKey,
  rotateDeviceKey,
  withdrawDeviceKey,
  auditEntries,
  auditTerms,
  auditChain,
  verifyAuditChain,
  tenantModules,
  changeTenantModules,
  managedTenants,
  managedTenantModules,
  changeManagedTenantModules,
  changeLicenseGrace,
  tenantKeyState,
  createManagedTenant,
  changeManagedTenant,
  inviteTenantAdministrator,
  withdrawTenantInvitation,
  revokeLicense,
  ownLicenses,
  manageDashboard,
  firstSteps,
];
