const generousMs = 30_000;

/**
 * `waitFor` of Testing Library for tests without a page: asks `check` again and again until it throws no more. The end
 * is far away on purpose: a busy machine is no fault.
 */
export async function eventually(check: () => unknown): Promise<void> {
  for (const end = Date.now() + generousMs; ; ) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
