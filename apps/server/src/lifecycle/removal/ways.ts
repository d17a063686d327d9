import type { Reference } from './references.queries.ts';

/** How a table hangs on what is deleted: the references from it on, the last one deciding what becomes of its rows. */
export type Way = { table: string; effect: Reference['effect']; steps: readonly Reference[] };

/** All ways from a table: through what goes along, to what is left and what is in the way. */
export function waysFrom(
  root: string,
  references: readonly Reference[],
  steps: readonly Reference[] = [],
): Way[] {
  return references
    .filter(({ parent }) => parent === root)
    .filter((one) => !steps.includes(one))
    .flatMap((one) => {
      const all = [...steps, one];
      const way = { table: one.child, effect: one.effect, steps: all };
      return one.effect === 'takes' ? [way, ...waysFrom(one.child, references, all)] : [way];
    });
}

/** Tables on these ways of which nothing is said whether they are told. */
export function unsaidTables(
  ways: readonly Pick<Way, 'table'>[],
  said: readonly Readonly<Record<string, unknown>>[],
): string[] {
  const unsaid = ways.map(({ table }) => table).filter((table) => !said.some((list) => table in list));
  return [...new Set(unsaid)].toSorted();
}
