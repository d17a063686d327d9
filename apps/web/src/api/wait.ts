/** So many seconds, or until the network is there again; an abort ends it at once with its reason. */
export function wait(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      globalThis.removeEventListener?.('online', go);
    };
    const go = () => {
      done();
      resolve();
    };
    const abort = () => {
      done();
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(go, seconds * 1000);
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    globalThis.addEventListener?.('online', go);
  });
}

/** `Retry-After` in seconds from `nowMs`: whole seconds, or a date of HTTP; null when absent or unreadable. */
export function retryAfterSeconds(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isFinite(at) ? Math.max(0, Math.ceil((at - nowMs) / 1000)) : null;
}
