import { ApiError, refusalToError } from './api-error.ts';
import { type Query, queryString } from './query-string.ts';
import {
  asRequestHeaders,
  keepSessionHeaders,
  readSessionHeaders,
  sessionHeaders,
} from './session-headers.ts';
import { slots } from './slots.ts';

export type Request = {
  method?: string;
  path: string;
  query?: Query;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sign-in and public calls send no session. */
  withoutSession?: boolean;
  signal?: AbortSignal | undefined;
  /** Statuses the caller shows itself: no toast, no forbidden flow. */
  ignore?: readonly number[];
  retries?: number;
  stopAfterNetworkError?: boolean;
};

export type Answer = { status: number; body: unknown; headers: Headers };

export type Notice =
  | { kind: 'network'; seconds: number }
  | { kind: 'retry'; attempt: number; retries: number; seconds: number }
  | { kind: 'maxRetries'; retries: number }
  | { kind: 'notFound' }
  | { kind: 'forbidden'; status: number };

/** What the application plugs in: language, messages, the end of a session. */
export const transport = {
  base: '',
  language: () => 'en',
  notify: (_notice: Notice): void => {},
  /** Answers whether a new session could be opened; then the call is tried once more. */
  recover: (): Promise<boolean> => Promise.resolve(false),
  wait: (seconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, seconds * 1000);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
};

const defaultRetries = 3;
const concurrent = slots(10);

/** One call with the rules of the error catalogue: what is retried, what is told, what is passed on. */
export async function request(given: Request): Promise<Answer> {
  const retries = given.retries ?? defaultRetries;
  let recovered = false;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await attemptOnce(given);
    if (!(answer instanceof ApiError)) return answer;
    if (answer.status === 401 && !recovered && mayRecover(given) && (await transport.recover())) {
      recovered = true;
      attempt -= 1;
      continue;
    }
    if (!isRetried(answer, given)) {
      tell(answer, given);
      throw answer;
    }
    if (attempt > retries) {
      transport.notify({ kind: 'maxRetries', retries });
      throw answer;
    }
    const seconds = answer.retryAfterSeconds ?? 3 * attempt;
    const network = answer.code === 'network';
    transport.notify(network ? { kind: 'network', seconds } : { kind: 'retry', attempt, retries, seconds });
    await transport.wait(seconds, given.signal);
  }
}

async function attemptOnce(given: Request): Promise<Answer | ApiError> {
  const release = await concurrent.take();
  try {
    const response = await fetch(
      `${transport.base}${given.path}${queryString(given.query ?? {})}`,
      options(given),
    );
    warnOfSunset(response, given.path);
    const body = await readBody(response);
    if (!response.ok) return refusalToError(response.status, body, response.headers);
    const renewed = given.withoutSession ? null : readSessionHeaders(response.headers);
    if (renewed) keepSessionHeaders(renewed);
    return { status: response.status, body, headers: response.headers };
  } catch (error) {
    if (given.signal?.aborted) throw error;
    return new ApiError({ status: 0, code: 'network', detail: String(error) });
  } finally {
    release();
  }
}

function options(given: Request): RequestInit {
  const session = given.withoutSession ? null : sessionHeaders();
  return {
    method: given.method ?? 'GET',
    headers: {
      accept: 'application/json',
      'accept-language': transport.language(),
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(session ? asRequestHeaders(session) : {}),
      ...given.headers,
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    ...(given.signal ? { signal: given.signal } : {}),
  };
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    // A proxy's error page is no JSON; a good answer that is none is a fault.
    if (response.ok) throw error;
    return null;
  }
}

const passedOn = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 500];

function isRetried(error: ApiError, given: Request): boolean {
  if (error.code === 'network') return given.stopAfterNetworkError !== true;
  return !passedOn.includes(error.status) && !given.ignore?.includes(error.status);
}

function mayRecover(given: Request): boolean {
  return given.withoutSession !== true && !given.ignore?.includes(401);
}

function tell(error: ApiError, given: Request): void {
  if (given.ignore?.includes(error.status)) return;
  if (error.status === 404) transport.notify({ kind: 'notFound' });
  if (error.status === 401 || error.status === 403 || error.status === 406) {
    transport.notify({ kind: 'forbidden', status: error.status });
  }
}

function warnOfSunset({ headers }: Response, path: string): void {
  const notice = [headers.get('deprecation'), headers.get('sunset'), headers.get('link')];
  // oxlint-disable-next-line no-console -- the specification wants it logged, for developers only
  if (notice[0] || notice[1]) console.warn('deprecated', path, ...notice);
}
