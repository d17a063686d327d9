import type { Database } from '../ground/database.ts';
import type { Room } from '../kit/room.ts';
import { profileHandlers } from './account-profile.ts';
import { factorHandlers } from './account-factors.ts';
import { passwordHandlers } from './account-password.ts';
import { auditHandlers } from './audit/audit.ts';
import { checkNextChain } from './audit/daily-check.queries.ts';
import { browserHandlers } from './browsers.ts';
import { candidateHandler } from './candidates.ts';
import { deviceKeyHandlers } from './device-keys/handlers.ts';
import { lockHandlers } from './lock.ts';
import { microsoftHandlers } from './microsoft.ts';
import type { MicrosoftParts } from './microsoft-parts.ts';
import { passkeyAccountHandlers } from './passkey-account.ts';
import { passkeySignInHandlers } from './passkey-sign-in.ts';
import { passwordMailHandlers } from './password-mail.ts';
import { managedSignInHandlers } from './practices/managed-sign-in.ts';
import { type PracticeParts, practiceHandlers } from './practices/practice-handlers.ts';
import { proofHandlers } from './proof.ts';
import { responsibilityHandler } from './responsibility.ts';
import { physicianVerbs } from './roles/people.ts';
import { roleHandlers } from './roles/role-assignment.ts';
import { roleVerbs } from './roles/roles.ts';
import { physicianSessionHandlers } from './roles/sessions.ts';
import { sessionPolicyHandlers } from './session-policy.ts';
import { signInHandlers } from './sign-in.ts';
import { signInPolicyHandlers } from './sign-in-policy.ts';

type Parts = MicrosoftParts &
  PracticeParts & {
    /** After a commit: this process knows nothing of these device keys any more. */
    keysChanged(ids: readonly string[]): void;
  };

const minute = 60_000;

export const room: Room<Parts, { database: Database }> = {
  verbs: { physicians: physicianVerbs, roles: roleVerbs },
  handlers: (parts) => [
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
    ...passwordMailHandlers(parts),
    ...microsoftHandlers(parts),
    ...passkeyAccountHandlers(parts),
    ...passkeySignInHandlers(parts),
    ...practiceHandlers(parts),
    ...managedSignInHandlers(parts),
    ...roleHandlers,
    ...auditHandlers,
    ...deviceKeyHandlers(parts.keysChanged),
  ],
  jobs: ({ database }) => [{ run: () => checkNextChain(database), pauseMs: minute, needs: 'clock' }],
  enrich: {
    access_changed: (_tx, _tenantId, ids) => Promise.resolve([{ physician_ids: ids }]),
    sessions_changed: (_tx, _tenantId, ids) => Promise.resolve([{ physician_ids: ids }]),
    device_keys_changed: (_tx, _tenantId, ids) => Promise.resolve([{ ids }]),
  },
};
