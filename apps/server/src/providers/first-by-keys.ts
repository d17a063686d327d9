/** The first of those added under any of the keys asked for. */
export function firstByKeys<T>() {
  const held = new Map<string, { one: T; at: number }>();
  let count = 0;
  return {
    add(one: T, keys: readonly string[]): void {
      for (const key of keys) if (!held.has(key)) held.set(key, { one, at: count });
      count += 1;
    },
    find(keys: readonly string[]): T | null {
      const found = keys.flatMap((key) => held.get(key) ?? []);
      return found.toSorted((a, b) => a.at - b.at)[0]?.one ?? null;
    },
  };
}
