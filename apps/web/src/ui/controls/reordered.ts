/** The ids after those `moved` were put beside another one, in the order they had. */
export function reordered(
  ids: readonly string[],
  { moved, target, position }: { moved: ReadonlySet<unknown>; target: string; position: 'before' | 'after' },
): string[] {
  const block = ids.filter((id) => moved.has(id));
  if (moved.has(target)) return [...ids];
  return ids
    .filter((id) => !moved.has(id))
    .flatMap((id) => (id !== target ? [id] : position === 'before' ? [...block, id] : [id, ...block]));
}

/** One id a place up (-1) or down (1); at the end of the list it stays. */
export function stepped(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const target = ids[ids.indexOf(id) + by];
  if (target === undefined) return [...ids];
  return reordered(ids, { moved: new Set([id]), target, position: by < 0 ? 'before' : 'after' });
}
