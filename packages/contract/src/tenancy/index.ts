import type { Call } from '../kit/call.ts';
import type { Resource } from '../kit/resource.ts';
import { removeBrandImage, uploadBrandImage } from './brand-image.call.ts';
import {
  confirmClosure,
  holdErasure,
  practiceClosure,
  releaseErasure,
  requestClosure,
  withdrawClosure,
} from './closure.call.ts';
import { changeCorporateIdentity, corporateIdentityChanges } from './corporate-identity.call.ts';
import { firstSteps } from './first-steps.call.ts';
import { hazards } from './hazards.call.ts';
import {
  giveLegalConsents,
  legalTexts,
  legalVersions,
  pendingLegalConsents,
  publishLegalText,
} from './legal.call.ts';
import { ownLicenses, revokeLicense } from './license.call.ts';
import { licenses } from './license.ts';
import { changeListPreference, listPreferences, markNewsSeen, seenNews } from './list-preference.call.ts';
import { mailMessages } from './mail-message.ts';
import { changeMailText, managedMailText, previewMailText, restoreStandardMail } from './mail-text.call.ts';
import { mailServer, readMail, sendMailAgain } from './mail.call.ts';
import { manageDashboard, markOperatorTask } from './manage-dashboard.call.ts';
import {
  changeManagedIdentity,
  managedIdentity,
  managedIdentityChanges,
  removeManagedImage,
  uploadManagedImage,
} from './managed-identity.call.ts';
import { changeManagedSender, managedSender } from './managed-sender.call.ts';
import { changeManagedLimits, managedLimits } from './managed-limits.call.ts';
import {
  changeManagedSessionPolicy,
  changeManagedSignInPolicy,
  managedSessionPolicy,
  managedSignInPolicy,
} from './managed-sign-in.call.ts';
import {
  managedChanges,
  managedMails,
  managedPeople,
  managedSurveys,
  sendTestMail,
} from './managed-tabs.call.ts';
import {
  changeLicenseGrace,
  changeManagedTenantModules,
  managedTenantModules,
  managedTenants,
} from './managed-tenant.call.ts';
import { changeTenantModules, tenantModules } from './modules.call.ts';
import {
  changeManagedTenant,
  createManagedTenant,
  inviteTenantAdministrator,
  tenantKeyState,
  withdrawTenantInvitation,
} from './new-practice.call.ts';
import { changeOpeningHours, openingHours } from './opening-hours.call.ts';
import { practiceHealthList } from './practice-health.call.ts';
import { publishStartContent } from './start-content.call.ts';
import { resumeTenant, suspendTenant } from './suspension.call.ts';
import { appConfiguration, corporateIdentity, tenantLanguages } from './tenant.call.ts';

/** In order of creation: what others refer to first. */
export const resources = [mailMessages, licenses] as const satisfies readonly Resource[];

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
  mailServer,
  readMail,
  sendMailAgain,
  tenantModules,
  changeTenantModules,
  managedTenants,
  managedTenantModules,
  changeManagedTenantModules,
  changeLicenseGrace,
  suspendTenant,
  resumeTenant,
  practiceClosure,
  requestClosure,
  confirmClosure,
  withdrawClosure,
  holdErasure,
  releaseErasure,
  managedIdentity,
  changeManagedIdentity,
  managedIdentityChanges,
  uploadManagedImage,
  removeManagedImage,
  managedLimits,
  changeManagedLimits,
  managedSender,
  changeManagedSender,
  managedSignInPolicy,
  changeManagedSignInPolicy,
  managedSessionPolicy,
  changeManagedSessionPolicy,
  managedPeople,
  managedSurveys,
  managedMails,
  managedMailText,
  previewMailText,
  changeMailText,
  restoreStandardMail,
  sendTestMail,
  managedChanges,
  tenantKeyState,
  createManagedTenant,
  changeManagedTenant,
  inviteTenantAdministrator,
  withdrawTenantInvitation,
  revokeLicense,
  ownLicenses,
  manageDashboard,
  markOperatorTask,
  practiceHealthList,
  hazards,
  firstSteps,
];
