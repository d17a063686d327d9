const generousMs = 30_000;

/**
 * `waitFor` of Testing Library for tests without a page: asks `check` again and again until it throws no more. The end
 * is far away on purpose: a busy machine is no fault.
 */
export async function eventually(check: () => unknown): Promise<void> {
  // Not by the clock of the day: a test may have stopped that.
  const end = performance.now() + generousMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
