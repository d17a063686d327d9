import {
  createManagedTenant,
  inviteTenantAdministrator,
  withdrawTenantInvitation,
} from '@fernpuls/contract/tenancy/new-practice.call';
import { allows } from '@fernpuls/contract/permissions';
import type { Scope } from '../../ground/context.ts';
import { type Handler, scoped } from '../../kit/routes.ts';
import { type ManagedParts, openPracticeScope, shownPractice } from '../../tenancy/index.ts';
import type { IdentityParts } from '../parts.ts';
import { inviteAgain, withdrawInvitation } from './invitation.ts';
import { openPractice } from './open-practice.ts';

export type PracticeParts = ManagedParts & Pick<IdentityParts, 'secrets'>;

/** A practice begins: made by the operator, entered by whom its invitation reaches. */
export function practiceHandlers(parts: PracticeParts): Handler[] {
  return [
    scoped(createManagedTenant, async (scope, input) => {
      const { link } = await openPractice(openerOf(scope), parts, input);
      parts.tenants.appeared(input.key);
      return shownOnce(scope, parts, { key: input.key, link });
    }),
    scoped(inviteTenantAdministrator, async (scope, { key, ...administrator }) => {
      const { tenant } = await openPracticeScope(scope, parts, key);
      const link = await inviteAgain(openerOf(scope), parts, tenant, administrator);
      return shownOnce(scope, parts, { key, link });
    }),
    scoped(withdrawTenantInvitation, async (scope, { key }) => {
      const { tenant } = await openPracticeScope(scope, parts, key);
      await withdrawInvitation(openerOf(scope), tenant);
      return shownPractice(scope, parts, key);
    }),
  ];
}

/** No mail reaches the invited person without a mail server: who invited them hands the link on, and sees it here only. */
async function shownOnce(scope: Scope, parts: PracticeParts, made: { key: string; link: string | null }) {
  const shown = await shownPractice(scope, parts, made.key);
  const { demo, smtpUrl } = parts.config;
  if (demo || smtpUrl !== null || !shown.invitation) return shown;
  return { ...shown, invitation: { ...shown.invitation, linkOnce: made.link } };
}

function openerOf(scope: Scope) {
  const { actor, tenant } = scope;
  const mayLicense = actor.kind === 'physician' && allows(actor.access, 'license', 'write');
  return { ...scope, operatorId: tenant.id, mayLicense };
}
