import { accessMap, writesPatientData } from '@fernpuls/contract/permissions';
import {
  changeSignInPolicy,
  type SignInPolicy,
  signInPolicy,
} from '@fernpuls/contract/identity/sign-in-policy.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import type { Context } from '../ground/context.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import type { IdentityParts } from './parts.ts';
import { holdingsOfPeople } from './people.ts';
import { peopleWithFactor } from './second-factors.ts';

/** The practice's duty for a second factor. */
export function signInPolicyHandlers(parts: IdentityParts): Handler[] {
  return [
    verb(signInPolicy, shownSignInPolicy),
    scoped(changeSignInPolicy, async (scope, input) => {
      const { people, ...policy } = await inContext(scope, (ctx) => setSignInPolicy(ctx, input));
      parts.peopleChanged(scope.tenant.id, people);
      return policy;
    }),
  ];
}

/** The duty as it then stands, and on whom it may fall. */
export async function setSignInPolicy(
  ctx: Context,
  input: InputOf<typeof changeSignInPolicy>,
): Promise<SignInPolicy & { people: string[] }> {
  const before = await storedRow(ctx);
  const values = {
    second_factor: input.secondFactor,
    required_from: input.requiredFrom,
    grace_days: input.graceDays,
    updated_at: ctx.now.toISOString(),
  };
  await ctx.tx
    .insertInto('sign_in_policy')
    .values(values)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute();
  ctx.audit({
    action: 'change_sign_in_policy',
    subjectType: 'tenants',
    subjectId: null,
    changes: {
      secondFactor: [before?.second_factor ?? 'off', input.secondFactor],
      requiredFrom: [before?.required_from ?? null, input.requiredFrom],
      graceDays: [before?.grace_days ?? null, input.graceDays],
    },
  });
  const people = (await activePeople(ctx)).map(({ id }) => id);
  ctx.announce('access_changed', people);
  return { ...(await shownSignInPolicy(ctx)), people };
}

export async function shownSignInPolicy(ctx: Context): Promise<SignInPolicy> {
  const row = await storedRow(ctx);
  const people = (await activePeople(ctx)).map(({ id }) => id);
  const [held, withFactor] = await Promise.all([
    holdingsOfPeople(ctx.tx, people),
    peopleWithFactor(ctx.tx, people),
  ]);
  const writers = people.filter((id) =>
    writesPatientData(accessMap(held(id).permissions, ctx.tenant.disabledModules)),
  );
  const group = (of: readonly string[]) => ({
    people: of.length,
    without: of.filter((id) => !withFactor.has(id)).length,
  });
  return {
    secondFactor: row?.second_factor ?? 'off',
    requiredFrom: row?.required_from ?? null,
    graceDays: row?.grace_days ?? 0,
    updatedAt: row?.updated_at ?? null,
    groups: { writers: group(writers), everyone: group(people) },
  };
}

function storedRow({ tx }: Pick<Context, 'tx'>) {
  return tx.selectFrom('sign_in_policy').selectAll().executeTakeFirst();
}

function activePeople({ tx }: Pick<Context, 'tx'>) {
  return tx.selectFrom('physician').where('is_active', '=', true).select('id').execute();
}
