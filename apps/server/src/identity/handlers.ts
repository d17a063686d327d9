import type { Handler } from '../kit/routes.ts';
import { profileHandlers } from './account-profile.ts';
import { factorHandlers } from './account-factors.ts';
import { passwordHandlers } from './account-password.ts';
import { browserHandlers } from './browsers.ts';
import { candidateHandler } from './candidates.ts';
import { lockHandlers } from './lock.ts';
import type { IdentityParts } from './parts.ts';
import { proofHandlers } from './proof.ts';
import { responsibilityHandler } from './responsibility.ts';
import { physicianSessionHandlers } from './roles/sessions.ts';
import { sessionPolicyHandlers } from './session-policy.ts';
import { signInPolicyHandlers } from './sign-in-policy.ts';
import { signInHandlers } from './sign-in.ts';

/** Every call around coming in, staying in and the own account. */
export function identityHandlers(parts: IdentityParts): Handler[] {
  return [
    ...signInHandlers(parts),
    candidateHandler(parts.originOf),
    ...factorHandlers(parts),
    ...browserHandlers(parts),
    ...proofHandlers(parts),
    ...lockHandlers(parts),
    ...passwordHandlers(parts),
    ...profileHandlers(parts),
    ...signInPolicyHandlers(parts),
    ...sessionPolicyHandlers(parts),
    ...physicianSessionHandlers(parts),
    responsibilityHandler,
  ];
}
