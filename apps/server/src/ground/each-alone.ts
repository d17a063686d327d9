/** What a clock owes, each piece for itself: one that fails holds up none after it, and is thrown last, for the log. */
export async function eachAlone<T>(due: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of due)
    await work(one).catch((error: unknown) => {
      failures.push(error);
    });
  if (failures.length > 0) throw new AggregateError(failures, 'work of the clock failed');
}
