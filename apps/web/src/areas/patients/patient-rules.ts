/** Only what was changed goes on the wire, so that two people at one record do not undo each other. */
export function changesOf<T extends Record<string, unknown>>(
  before: Record<string, unknown>,
  after: T,
): Partial<T> {
  const changed = Object.entries(after).filter(([name, value]) => (before[name] ?? null) !== (value ?? null));
  return Object.fromEntries(changed) as Partial<T>;
}
