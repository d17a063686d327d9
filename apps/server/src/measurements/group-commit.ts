/**
 * Group commit: while one batch commits the next gathers; each item is answered after the commit that holds it. A
 * failing batch is halved until what fails stands alone, so that one bad item never takes others with it.
 */
export function createGroupCommit<T, R>(options: {
  commit(batch: readonly T[]): Promise<readonly R[]>;
  /** May the same batch succeed when sent again (deadlock, lost connection before commit)? */
  mayRetry(error: unknown): boolean;
  maxBatch: number;
  maxInFlight: number;
  /** Fewer than this wait for the batch in flight: a commit costs more than a turn. */
  minBeside: number;
  /** Items of the same key never go in two batches at once; null: beside any other. */
  alone?(item: T): string | null;
}): { submit(item: T): Promise<R>; size(): number } {
  type Waiting = { item: T; resolve(result: R): void; reject(error: unknown): void };
  let queue: Waiting[] = [];
  let inFlight = 0;
  const busy = new Set<string>();
  const keyOf = (item: T) => options.alone?.(item) ?? null;
  let scheduled = false;

  const settle = async (batch: Waiting[], retriesLeft: number): Promise<void> => {
    try {
      const results = await options.commit(batch.map((waiting) => waiting.item));
      batch.forEach((waiting, index) => {
        waiting.resolve(results[index] as R);
      });
    } catch (error) {
      if (options.mayRetry(error) && retriesLeft > 0) {
        await new Promise((resolve) => setTimeout(resolve, 20 * (4 - retriesLeft)));
        await settle(batch, retriesLeft - 1);
      } else if (batch.length === 1 || options.mayRetry(error)) {
        for (const waiting of batch) waiting.reject(error);
      } else {
        const middle = Math.ceil(batch.length / 2);
        await settle(batch.slice(0, middle), retriesLeft);
        await settle(batch.slice(middle), retriesLeft);
      }
    }
  };
  /** What may go now, in order; the rest waits. */
  const next = (): Waiting[] => {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    for (const waiting of queue) {
      const key = busy.size === 0 ? null : keyOf(waiting.item);
      const isFree = key === null || !busy.has(key);
      (batch.length < options.maxBatch && isFree ? batch : left).push(waiting);
    }
    queue = left;
    return batch;
  };
  const mayStart = () =>
    inFlight === 0 ? queue.length > 0 : inFlight < options.maxInFlight && queue.length >= options.minBeside;
  const pump = () => {
    scheduled = false;
    while (mayStart()) {
      const batch = next();
      if (batch.length === 0) return;
      const keys = batch.flatMap(({ item }) => keyOf(item) ?? []);
      for (const key of keys) busy.add(key);
      inFlight += 1;
      void settle(batch, 3).finally(() => {
        inFlight -= 1;
        for (const key of keys) busy.delete(key);
        pump();
      });
    }
  };
  return {
    submit: (item) =>
      new Promise<R>((resolve, reject) => {
        queue.push({ item, resolve, reject });
        if (scheduled || !mayStart()) return;
        // Requests read in the same turn of the event loop share the first batch.
        scheduled = true;
        setImmediate(pump);
      }),
    size: () => queue.length,
  };
}
