import { dutiesLeft } from '@fernpuls/contract/triggers/duties-left.call';
import { unreachedSteps } from '@fernpuls/domain/triggers/duties/unreached-steps';
import type { Context } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { requireAllPatients } from '../../ground/reach.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import type { PersonRow } from './queries.ts';
import { type Practice, practiceOf, staffFor } from './staff.ts';
import { withoutAnybody } from './sweep.ts';

/**
 * What falls to nobody is told before somebody is blocked or loses a role: the sweep and the alarm chain as they would
 * be, less what has nobody already.
 */
export const dutiesLeftHandler: Handler = verb(dutiesLeft, async (ctx, { id, withoutRoleIds }) => {
  requireAllPatients(ctx);
  const now = await practiceOf(ctx.tx, ctx.tenant, ctx.now);
  if (!now.people.some((person) => person.id === id)) throw new Refusal('not_found');
  const changed = (person: PersonRow) => (person.id === id ? without(person, withoutRoleIds) : person);
  const then = await practiceOf(ctx.tx, ctx.tenant, ctx.now, changed);
  const before = await withoutAnybody(ctx.tx, ctx.tenant, now);
  const after = await withoutAnybody(ctx.tx, ctx.tenant, then);
  const known = new Set(before.without.map((one) => `${one.kind} ${one.duty_id}`));
  const left = after.without.filter((one) => !known.has(`${one.kind} ${one.duty_id}`));
  const kinds = Map.groupBy(left, ({ kind }) => kind);
  const silent = (await unreached(ctx, then)) - (await unreached(ctx, now));
  return {
    data: [...kinds].map(([kind, all]) => ({ kind, count: all.length })),
    chainSteps: Math.max(0, silent),
  };
});

function without(person: PersonRow, roleIds: readonly string[] | undefined): PersonRow {
  if (roleIds === undefined) return { ...person, isActive: false };
  return { ...person, roles: person.roles.filter((role) => !roleIds.includes(role.id)) };
}

/** The chain a practice starts with names nobody. */
async function unreached({ tx }: Context, practice: Practice): Promise<number> {
  const row = await tx.selectFrom('alarm_policy').select('chain').executeTakeFirst();
  return unreachedSteps(row?.chain ?? [], await staffFor(tx, practice, 'patient_trigger')).length;
}
