import {
  changeManagedSessionPolicy,
  changeManagedSignInPolicy,
  managedSessionPolicy,
  managedSignInPolicy,
} from '@fernpuls/contract/tenancy/managed-sign-in.call';
import type { Context, Scope } from '../../ground/context.ts';
import { type Handler, scoped } from '../../kit/routes.ts';
import { inReading } from '../../kit/transaction.ts';
import { fromOutside, practiceScope } from '../../tenancy/index.ts';
import type { IdentityParts } from '../parts.ts';
import { setSessionPolicy, shownSessionPolicy } from '../session-policy.ts';
import { setSignInPolicy, shownSignInPolicy } from '../sign-in-policy.ts';
import type { PracticeParts } from './practice-handlers.ts';

type Parts = PracticeParts & IdentityParts;

/** The sign-in rules of a practice from the operator's host: the practice's own, behind its own fence. */
export function managedSignInHandlers(parts: Parts): Handler[] {
  return [
    scoped(managedSignInPolicy, async (scope, { key }) =>
      inReading(await practiceScope(scope, parts, key), shownSignInPolicy),
    ),
    scoped(changeManagedSignInPolicy, (scope, { key, ...duty }) =>
      changed(scope, parts, key, (ctx) => setSignInPolicy(ctx, duty)),
    ),
    scoped(managedSessionPolicy, async (scope, { key }) =>
      inReading(await practiceScope(scope, parts, key), shownSessionPolicy),
    ),
    scoped(changeManagedSessionPolicy, (scope, { key, idleLimitSeconds }) =>
      changed(scope, parts, key, (ctx) => setSessionPolicy(ctx, idleLimitSeconds)),
    ),
  ];
}

async function changed<T extends object>(
  scope: Scope,
  parts: Parts,
  key: string,
  change: (ctx: Context) => Promise<T & { people: string[] }>,
): Promise<Omit<T, 'people'>> {
  const { tenantId, done } = await fromOutside(scope, parts, key, async (ctx) => ({
    tenantId: ctx.tenant.id,
    done: await change(ctx),
  }));
  const { people, ...policy } = done;
  parts.peopleChanged(tenantId, people);
  return policy;
}
