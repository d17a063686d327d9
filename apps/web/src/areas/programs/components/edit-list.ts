/** The same list with one entry changed. */
export function withEntry<T extends object>(
  list: readonly T[],
  index: number,
  change: Partial<NoInfer<T>>,
): readonly T[] {
  return list.map((entry, at) => (at === index ? { ...entry, ...change } : entry));
}

export function withoutEntry<T>(list: readonly T[], index: number): readonly T[] {
  return list.filter((_, at) => at !== index);
}

/** An entry back in its place, or at the end where the list has become shorter. */
export function putBack<T>(list: readonly T[], index: number, entry: T): readonly T[] {
  return [...list.slice(0, index), entry, ...list.slice(index)];
}

/** In the place of the entry with the same id, else behind all others. */
export function put<T extends { id: string }>(list: readonly T[], entry: T): readonly T[] {
  return list.some(({ id }) => id === entry.id)
    ? list.map((held) => (held.id === entry.id ? entry : held))
    : [...list, entry];
}
