import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';

type Stop = () => Promise<unknown> | void;

/** For everything but the first, which is the database of this process: it ends last and is always waited for. */
const longestMs = 6_000;

/** In reverse order of the start; what takes too long or fails keeps nobody behind it from ending. */
export async function stopAll([first, ...others]: readonly Stop[]): Promise<void> {
  const late = AbortSignal.timeout(longestMs);
  const failures: unknown[] = [];
  for (const stop of others.toReversed())
    try {
      await Promise.race([stop(), late.aborted || once(late, 'abort')]);
    } catch (error) {
      failures.push(error);
    }
  await first?.();
  if (failures.length > 0) throw new AggregateError(failures, 'the server did not end as it should');
}

const requestsMs = 4_000;

/** No new connections; requests under way are answered, idle connections are closed as they become so. */
export async function finishRequests(server: FastifyInstance): Promise<void> {
  const idle = setInterval(() => server.server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.server.closeAllConnections(), requestsMs);
  try {
    await server.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}

/** What the work answers, or the end of the wait for it. */
export async function unlessEnded<T>(work: Promise<T>, ending: AbortSignal): Promise<T> {
  ending.throwIfAborted();
  const waiting = new AbortController();
  const ended = once(ending, 'abort', { signal: waiting.signal }).then(() => ending.throwIfAborted());
  // Of the two only the first is heard; the other may fail as it likes.
  for (const one of [work, ended]) one.catch(() => undefined);
  try {
    await Promise.race([work, ended]);
    return await work;
  } finally {
    waiting.abort();
  }
}
