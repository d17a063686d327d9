/** Keeps a cache small: what was put in first goes first, what may not go is passed over. */
export function forgetOldest<T>(
  kept: Map<string, T>,
  most: number,
  mayGo: (one: T) => boolean = () => true,
): void {
  for (const [key, one] of kept) {
    if (kept.size <= most) return;
    if (mayGo(one)) kept.delete(key);
  }
}
