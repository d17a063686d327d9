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
      await openPractice(openerOf(scope), parts, input);
      parts.tenants.appeared(input.key);
      return shownPractice(scope, parts, input.key);
    }),
    scoped(inviteTenantAdministrator, async (scope, { key, ...administrator }) => {
      const { tenant } = await openPracticeScope(scope, parts, key);
      await inviteAgain(openerOf(scope), parts, tenant, administrator);
      return shownPractice(scope, parts, key);
    }),
    scoped(withdrawTenantInvitation, async (scope, { key }) => {
      const { tenant } = await openPracticeScope(scope, parts, key);
      await withdrawInvitation(openerOf(scope), tenant);
      return shownPractice(scope, parts, key);
    }),
  ];
}

function openerOf(scope: Scope) {
  const { actor, tenant } = scope;
  const mayLicense = actor.kind === 'physician' && allows(actor.access, 'license', 'write');
  return { ...scope, operatorId: tenant.id, mayLicense };
}
