import { dutiesLeft } from '@fernpuls/contract/triggers/duties-left.call';
import { Refusal } from '../../ground/errors.ts';
import { requireAllPatients } from '../../ground/reach.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { practiceOf } from './staff.ts';
import { withoutAnybody } from './sweep.ts';

/** What falls to nobody is told before somebody is blocked: the sweep as it would be, less what has nobody already. */
export const dutiesLeftHandler: Handler = verb(dutiesLeft, async (ctx, { id }) => {
  requireAllPatients(ctx);
  const practice = await practiceOf(ctx.tx, ctx.tenant, ctx.now);
  if (!practice.people.some((person) => person.id === id)) throw new Refusal('not_found');
  const before = await withoutAnybody(ctx.tx, ctx.tenant, practice);
  const people = practice.people.map((one) => (one.id === id ? { ...one, isActive: false } : one));
  const after = await withoutAnybody(ctx.tx, ctx.tenant, { ...practice, people });
  const known = new Set(before.without.map((one) => `${one.kind} ${one.duty_id}`));
  const left = after.without.filter((one) => !known.has(`${one.kind} ${one.duty_id}`));
  const kinds = Map.groupBy(left, ({ kind }) => kind);
  return { data: [...kinds].map(([kind, all]) => ({ kind, count: all.length })) };
});
