type Repeated = {
  work: (signal: AbortSignal) => Promise<void>;
  intervalMs: number;
  onError: ((error: unknown) => void) | undefined;
};

/** Works now and then every interval, never twice at once; stopping waits for what is under way. */
export function repeat({ work, intervalMs, onError }: Repeated): { stop(): Promise<void> } {
  const ending = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const tick = () => {
    if (isBusy || ending.signal.aborted) return;
    isBusy = true;
    running = work(ending.signal)
      .catch((error: unknown) => onError?.(error))
      .finally(() => {
        isBusy = false;
      });
  };
  const timer = setInterval(tick, intervalMs);
  timer.unref();
  tick();
  return {
    stop: async () => {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}
