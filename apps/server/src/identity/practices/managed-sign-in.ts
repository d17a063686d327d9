import {
  changeManagedSessionPolicy,
  changeManagedSignInPolicy,
  managedSessionPolicy,
  managedSignInPolicy,
} from '@fernpuls/contract/tenancy/managed-sign-in.call';
import type { Context, Scope } from '../../ground/context.ts';
import { type Handler, scoped } from '../../kit/routes.ts';
import { inContext, inReading } from '../../kit/transaction.ts';
import { practiceScope } from '../../tenancy/index.ts';
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
      changed(scope, parts, { key, action: 'change_sign_in_policy' }, (ctx) => setSignInPolicy(ctx, duty)),
    ),
    scoped(managedSessionPolicy, async (scope, { key }) =>
      inReading(await practiceScope(scope, parts, key), shownSessionPolicy),
    ),
    scoped(changeManagedSessionPolicy, (scope, { key, idleLimitSeconds }) =>
      changed(scope, parts, { key, action: 'change_session_policy' }, (ctx) =>
        setSessionPolicy(ctx, idleLimitSeconds),
      ),
    ),
  ];
}

type Asked = { key: string; action: 'change_sign_in_policy' | 'change_session_policy' };

/** What the practice's audit is told of it, the operator's is told too. */
async function changed<T extends object>(
  scope: Scope,
  parts: Parts,
  { key, action }: Asked,
  change: (ctx: Context) => Promise<T & { people: string[] }>,
): Promise<Omit<T, 'people'>> {
  const practice = await practiceScope(scope, parts, key);
  let changes: unknown;
  const { people, ...policy } = await inContext(practice, (ctx) =>
    change({
      ...ctx,
      audit: (entry) => {
        changes = entry.changes;
        ctx.audit(entry);
      },
    }),
  );
  parts.peopleChanged(practice.tenant.id, people);
  parts.tenants.forget(practice.tenant.id);
  await inContext(scope, async (ctx) =>
    ctx.audit({ action, subjectType: 'tenants', subjectId: key, changes }),
  );
  return policy;
}
