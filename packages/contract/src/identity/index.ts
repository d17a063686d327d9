import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { accessChanged } from './access.live.ts';
import { changeOwnPassword, setPhysicianPassword } from './account-password.call.ts';
import {
  cancelEmailChange,
  changeOwnProfile,
  confirmEmailChange,
  ownProfile,
  requestEmailChange,
} from './account-profile.call.ts';
import {
  auditChain,
  auditEntries,
  auditTerms,
  exportAudit,
  recordViewers,
  verifyAuditChain,
} from './audit.call.ts';
import { browsers, revokeBrowser, revokeOtherBrowsers } from './browsers.call.ts';
import { redeemHandoff, signInCandidates } from './candidates.call.ts';
import {
  changeDeviceKey,
  deviceKeys,
  deviceKeysChanged,
  issueDeviceKey,
  rotateDeviceKey,
  takeOverDeviceKey,
  withdrawDeviceKey,
} from './device-key.call.ts';
import {
  changeMicrosoftSettings,
  checkMicrosoftSettings,
  microsoftSettings,
  removeMicrosoftSettings,
} from './login-provider.call.ts';
import {
  confirmMicrosoftLink,
  microsoftLink,
  removeMicrosoftLink,
  startMicrosoftLink,
} from './microsoft-link.call.ts';
import { signInWithMicrosoft, startProviderSignIn } from './microsoft.call.ts';
import {
  addPasskey,
  passkeyOptions,
  passkeyRegistrationOptions,
  passkeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkey.call.ts';
import {
  checkPasswordToken,
  invitePhysician,
  requestPasswordReset,
  setPasswordByToken,
} from './password-reset.call.ts';
import { endPhysicianSession, physicianSessions } from './physician-sessions.call.ts';
import { physicians } from './physician.ts';
import { proveIdentity } from './proof.call.ts';
import { responsibility } from './responsibility.call.ts';
import { assignRoles, roleHolders, roleNames } from './role-assignment.call.ts';
import { roles } from './role.ts';
import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  secondFactor,
  startTotp,
} from './second-factor.call.ts';
import { changeSessionPolicy, sessionPolicy } from './session-policy.call.ts';
import { signIn, signInCode, signOut, validateToken } from './session.call.ts';
import { changeSignInPolicy, signInPolicy } from './sign-in-policy.call.ts';
import { lockSession, unlockChallenge, unlockSession } from './unlock.call.ts';

/** In order of creation: what others refer to first. */
export const resources = [physicians, roles] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
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
  roleNames,
  roleHolders,
  assignRoles,
  deviceKeys,
  issueDeviceKey,
  changeDeviceKey,
  rotateDeviceKey,
  takeOverDeviceKey,
  withdrawDeviceKey,
  auditEntries,
  exportAudit,
  recordViewers,
  auditTerms,
  auditChain,
  verifyAuditChain,
];

export const live = [accessChanged, deviceKeysChanged] as const satisfies readonly Live[];
