import { physicians } from './identity/physician.ts';
import { accessChanged } from './identity/access.live.ts';
import { auditChain, auditEntries, auditTerms, verifyAuditChain } from './identity/audit.call.ts';
import { roles } from './identity/role.ts';
import { assignRoles, roleHolders, roleNames } from './identity/role-assignment.call.ts';
import { changeOwnPassword, setPhysicianPassword } from './identity/account-password.call.ts';
import { browsers, revokeBrowser, revokeOtherBrowsers } from './identity/browsers.call.ts';
import { redeemHandoff, signInCandidates } from './identity/candidates.call.ts';
import { proveIdentity } from './identity/proof.call.ts';
import { responsibility } from './identity/responsibility.call.ts';
import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  secondFactor,
  startTotp,
} from './identity/second-factor.call.ts';
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
import type { Live } from './kit/live.ts';
import type { Resource } from './kit/resource.ts';
import { ecgs } from './ecg/ecg.ts';
import { findings } from './ecg/finding.ts';
import { amendFinding, releaseFinding, saveFinding } from './ecg/finding.call.ts';
import { findingTemplates } from './ecg/finding-template.ts';
import { ecgChanged, ecgReceived } from './ecg/ecg.live.ts';
import { ecgCounts } from './ecg/ecg-counts.call.ts';
import { classifyEcgs, ecgDevices, ecgFile, markEcgsSeen, refusedEcgUploads } from './ecg/inbox.call.ts';
import { ecgDetails, ecgStrips, ecgWindow, processEcg } from './ecg/signal.call.ts';
import { ingestEcg, uploadEcg } from './ecg/upload.call.ts';
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
import { reportClientError } from './support/client-error.call.ts';
import {
  hubOnlineStatus,
  onlineStatuses,
  personOnlineStatus,
  reportHubStatus,
} from './support/online-status.call.ts';
import { createTicket, supportTickets } from './support/ticket.ts';
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
  changeManagedTenantModules,
  managedTenantModules,
  managedTenants,
} from './tenancy/managed-tenant.call.ts';
import { changeTenantModules, tenantModules } from './tenancy/modules.call.ts';
import { changeOpeningHours, openingHours } from './tenancy/opening-hours.call.ts';
import { publishStartContent } from './tenancy/start-content.call.ts';
import { changeCorporateIdentity, corporateIdentityChanges } from './tenancy/corporate-identity.call.ts';
import { appConfiguration, corporateIdentity, tenantLanguages } from './tenancy/tenant.call.ts';
import {
  closeTriggerEvents,
  informPhysician,
  rejectClosing,
  releaseTriggerEvents,
  reopenTriggerEvents,
  seeTriggerEvents,
  snoozeTriggerEvents,
  takeTriggerEvents,
} from './triggers/event-actions.call.ts';
import { teamActivity, triggerEventCounts } from './triggers/event-counts.call.ts';
import { measurementTriggers } from './triggers/measurement-trigger.ts';
import { triggerEvents } from './triggers/trigger-event.ts';
import { triggerEventChanged } from './triggers/trigger-event.live.ts';
import { mailServer, readMail, sendMailAgain } from './tenancy/mail.call.ts';
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
  cohorts,
  programs,
  patients,
  cohortAssignments,
  patientContacts,
  patientPrograms,
  devices,
  patientMeasurements,
  ecgs,
  findingTemplates,
  findings,
  measurementTriggers,
  triggerEvents,
  tasks,
  supportTickets,
];

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
  rejectClosing,
  triggerEventCounts,
  teamActivity,
  taskCounts,
  roleNames,
  roleHolders,
  assignRoles,
  auditEntries,
  auditTerms,
  auditChain,
  verifyAuditChain,
  tenantModules,
  changeTenantModules,
  managedTenants,
  managedTenantModules,
  changeManagedTenantModules,
];

export const liveEvents: readonly Live[] = [
  measurementsReceived,
  ecgReceived,
  ecgChanged,
  triggerEventChanged,
  tasksChanged,
  hubOnlineStatus,
  personOnlineStatus,
  accessChanged,
];
