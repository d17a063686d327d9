import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './http-client.ts';

export type Patience = {
  signal: AbortSignal;
  onWait?: (reason: string) => void;
  clock?: Clock;
};

/** What the simulator paces itself by; tests turn it. */
export type Clock = {
  /** Milliseconds from any moment on. */
  now: () => number;
  /** Lets the time pass; ends early when the signal fires. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** After a failure without Retry-After, doubled each time. */
const firstPauseMs = 200;
const longestPauseMs = 10_000;
/** An internal error may be this request's own doing: it does not deserve endless repetition. */
const internalErrorLimit = 6;

/**
 * Asks until there is an answer worth having. A busy or unreachable server (429, 502, 503, 504, no connection) is
 * asked again without limit, after what it says in Retry-After; null when the signal ended the waiting.
 */
export async function untilAnswered(ask: () => Promise<Answer>, patience: Patience): Promise<Answer | null> {
  const { signal, onWait, clock = wallClock } = patience;
  let internalErrors = 0;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const outcome = await attemptOnce(ask);
    const answer = 'answer' in outcome ? outcome.answer : null;
    if (answer?.status === 500) internalErrors += 1;
    const isBusy = !answer || [429, 502, 503, 504].includes(answer.status);
    if (answer && !isBusy && (answer.status !== 500 || internalErrors >= internalErrorLimit)) return answer;
    onWait?.('answer' in outcome ? String(outcome.answer.status) : outcome.error);
    await clock.pause(
      retryAfterMs(answer) ?? Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempt, 10)),
      signal,
    );
  }
  return null;
}

async function attemptOnce(ask: () => Promise<Answer>): Promise<{ answer: Answer } | { error: string }> {
  try {
    return { answer: await ask() };
  } catch (error) {
    const code = (error as { code?: string }).code;
    return { error: code ?? (error as Error).message };
  }
}

/** Even a server that says „at once“ is not asked more than twenty times a second. */
const shortestPauseMs = 50;

/** Seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfterMs(answer: Answer | null, now = Date.now()): number | null {
  const given = answer?.headers['retry-after'];
  if (given === undefined) return null;
  if (/^\d+(\.\d+)?$/.test(given)) return Math.max(shortestPauseMs, Number(given) * 1000);
  const at = Date.parse(given);
  return Number.isFinite(at) ? Math.max(shortestPauseMs, at - now) : null;
}

export const wallClock: Clock = { now: () => performance.now(), pause };

/** Sleeps, but wakes at once when the signal fires. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
