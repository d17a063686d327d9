import { type Access, type PermissionKey, writesPatientData } from '@fernpuls/contract/permissions';
import { type FactorPolicy, factorDueAt } from '@fernpuls/domain/identity/second-factor-duty';
import { Refusal } from '../ground/errors.ts';
import type { Context, Tenant } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import { peopleWithFactor } from './second-factors.ts';

type Asked = { id: string; createdAt: string; access: ReadonlyMap<PermissionKey, Access> };

/** By person, in epoch ms: from when on nothing but setting up a second factor is left. Who owes none is missing. */
export async function factorDuties(
  tx: Tx,
  policy: FactorPolicy,
  people: readonly Asked[],
): Promise<Map<string, number>> {
  const due = new Map<string, number>();
  if (policy.duty === 'off' || people.length === 0) return due;
  const fulfilled = await peopleWithFactor(
    tx,
    people.map(({ id }) => id),
  );
  for (const { id, createdAt, access } of people) {
    const person = { writesPatientData: writesPatientData(access), createdAtMs: Date.parse(createdAt) };
    const at = fulfilled.has(id) ? null : factorDueAt(policy, person);
    if (at !== null) due.set(id, at);
  }
  return due;
}

export async function factorDutyOf(
  tx: Tx,
  tenant: Pick<Tenant, 'factorPolicy'>,
  person: Omit<Asked, 'createdAt'>,
): Promise<number | null> {
  if (tenant.factorPolicy.duty === 'off') return null;
  const row = await tx
    .selectFrom('physician')
    .where('id', '=', person.id)
    .select('created_at')
    .executeTakeFirstOrThrow();
  const due = await factorDuties(tx, tenant.factorPolicy, [{ ...person, createdAt: row.created_at }]);
  return due.get(person.id) ?? null;
}

/** After a second factor was taken away: 403 where it was the last one of a person who needs one by now. */
export async function requireFactorLeft(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'physician') throw new Refusal('unauthorized');
  const dueAt = await factorDutyOf(ctx.tx, ctx.tenant, ctx.actor);
  if (dueAt !== null && dueAt <= ctx.now.getTime()) throw new Refusal('second_factor_required');
}
