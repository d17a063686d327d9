import type { WorseSince } from '@fernpuls/contract/triggers/seen-as';
import { type SeenAs, sightOf } from '@fernpuls/domain/triggers/seen-as';
import type { Context } from '../ground/context.ts';
import { invalid } from '../ground/errors.ts';
import type { LockedEvent } from './queries.ts';
import { worseRows } from './sight.queries.ts';

export type Told<A> = A & { worseSince?: WorseSince[] };
type Given = {
  events: readonly LockedEvent[];
  seenAs: readonly SeenAs[] | undefined;
  /** What goes by itself is not refused for want of a name; it leaves the alarm as it is. */
  isSilent?: boolean;
};

/**
 * Does it with those of the locked events that are as they were seen, and tells of the others what came since. What is
 * closed already has become nothing worse.
 */
export async function withSight<A extends object>(
  ctx: Context,
  { events, seenAs = [], isSilent = false }: Given,
  run: (asSeen: LockedEvent[]) => Promise<A>,
): Promise<Told<A>> {
  const seen = new Map(seenAs.map((one) => [one.id, one]));
  const sights = Map.groupBy(events, ({ id, state, worse_count }) =>
    state === 'closed' ? 'as_seen' : sightOf(worse_count, seen.get(id)),
  );
  if (!isSilent && sights.has('not_named')) throw invalid({ field: '/seen_as', code: 'seen_as_missing' });
  const done = await run(sights.get('as_seen') ?? []);
  const left = events.filter((event) => !sights.get('as_seen')?.includes(event)).map(({ id }) => id);
  return left.length === 0 ? done : { ...done, worseSince: await worseRows(ctx.tx, left) };
}
