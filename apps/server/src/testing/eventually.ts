const generousMs = 120_000;

/**
 * Asks `check` again and again until it answers something true, and answers that. An assertion that fails inside counts
 * as not yet. The end is far away on purpose: a busy machine is no fault, and what never comes fails with its name.
 */
export async function eventually<T>(what: string, check: () => T | Promise<T>): Promise<NonNullable<T>> {
  // Not by the clock of the day: a test may have stopped that.
  const end = performance.now() + generousMs;
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 2, 200)) {
    let missing: unknown = 'the check answered nothing true';
    try {
      const found = await check();
      if (found) return found;
    } catch (error) {
      missing = error;
    }
    if (performance.now() > end) throw new Error(`never came: ${what}`, { cause: missing });
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
