import { type AnswerKind, readAnswer, warnOfEnd } from './answer.ts';
import { activityHeaders } from './activity.ts';
import { ApiError, refusalToError } from './api-error.ts';
import { type Query, queryString } from './query-string.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { serverAnswered, serverIsSilent } from './reachability.ts';
import {
  asRequestHeaders,
  keepSessionHeaders,
  readSessionHeaders,
  type SessionHeaders,
  sessionHeaders,
} from './session-headers.ts';
import { slots } from './slots.ts';
import { wait } from './wait.ts';

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
  /** The share of the body that has gone out, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** `blob`: the body as it came, not decoded. */
  answer?: AnswerKind;
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
  /** After a 401 of this session, asked at `askedAt`; answers whether there is one again: then the call is tried once more. */
  recover: (_code: string, _asked: SessionHeaders | null, _askedAt: number): Promise<boolean> =>
    Promise.resolve(false),
  /** After `proof_required`; answers whether the person proved who they are: then the call is tried once more. */
  prove: (): Promise<boolean> => Promise.resolve(false),
  /** After a 401, 403 or 406, once until it is through: what this person may do is asked anew. */
  forbidden: (_status: number): Promise<void> => Promise.resolve(),
  wait,
  send: sendWithProgress,
};

const defaultRetries = 3;
const concurrent = slots(10);

/** One call with the rules of the error catalogue: what is retried, what is told, what is passed on. */
export async function request(given: Request): Promise<Answer> {
  const retries = given.retries ?? defaultRetries;
  const asker = given.withoutSession ? null : (sessionHeaders()?.uid ?? null);
  let recovered = false;
  let proved = false;
  for (let attempt = 1; ; attempt += 1) {
    const { answer, session, askedAt } = await attemptOnce(given, asker);
    if (!(answer instanceof ApiError)) return answer;
    if (asker !== null && sessionHeaders()?.uid !== asker && session === null) throw answer;
    const isRecoverable = answer.status === 401 && !recovered && mayRecover(given);
    if (isRecoverable && (await transport.recover(answer.code, session, askedAt))) {
      recovered = true;
      attempt -= 1;
      continue;
    }
    if (answer.code === 'proof_required') {
      if (proved || !(await transport.prove())) throw answer;
      proved = true;
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

/** What waited, for a free place or to be asked again, is never sent in the name of whoever signed in meanwhile. */
async function attemptOnce(given: Request, asker: string | null) {
  const release = await concurrent.take();
  const session = given.withoutSession ? null : sessionHeaders();
  const askedAt = performance.now();
  try {
    if (asker !== null && session?.uid !== asker) {
      const left = new ApiError({ status: 401, code: 'unauthorized', detail: 'left' });
      return { answer: left, session: null, askedAt };
    }
    return { answer: await answerTo(given, session), session, askedAt };
  } finally {
    release();
  }
}

async function answerTo(given: Request, session: SessionHeaders | null): Promise<Answer | ApiError> {
  const askedAtMs = Date.now();
  try {
    const address = `${transport.base}${given.path}${queryString(given.query ?? {})}`;
    const sent = options(given, session);
    const response = await (given.onProgress
      ? transport.send(address, sent, given.onProgress)
      : fetch(address, sent));
    serverAnswered(askedAtMs);
    warnOfEnd(response.headers, given.path);
    const body = await readAnswer(response, given.answer);
    if (!response.ok) return refusalToError(response.status, body, response.headers);
    const renewed = given.withoutSession ? null : readSessionHeaders(response.headers);
    // Not those of a session that was left while the answer was on its way.
    if (renewed && session?.client === sessionHeaders()?.client) keepSessionHeaders(renewed);
    return { status: response.status, body, headers: response.headers };
  } catch (error) {
    if (given.signal?.aborted) throw error;
    if (error instanceof ApiError) return error;
    serverIsSilent(Date.now());
    return new ApiError({ status: 0, code: 'network', detail: String(error) });
  }
}

function options(given: Request, session: SessionHeaders | null): RequestInit {
  return {
    method: given.method ?? 'GET',
    headers: {
      accept: given.answer === 'blob' ? '*/*' : 'application/json',
      'accept-language': transport.language(),
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(session ? { ...asRequestHeaders(session), ...activityHeaders() } : {}),
      ...given.headers,
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    ...(given.signal ? { signal: given.signal } : {}),
  };
}

const passedOn = [400, 401, 403, 404, 405, 406, 409, 412, 413, 415, 422, 500];

function isRetried(error: ApiError, given: Request): boolean {
  if (error.code === 'network') return given.stopAfterNetworkError !== true;
  return error.status >= 400 && !passedOn.includes(error.status) && !given.ignore?.includes(error.status);
}

function mayRecover(given: Request): boolean {
  return given.withoutSession !== true && !given.ignore?.includes(401);
}

function tell({ status }: ApiError, given: Request): void {
  if (given.ignore?.includes(status)) return;
  if (status === 404) transport.notify({ kind: 'notFound' });
  if (status === 401 || status === 403 || status === 406) enterForbidden(status);
}

let isForbidden = false;

/** Ten calls of one screen are refused at once: one message and one question, until that is answered. */
function enterForbidden(status: number): void {
  if (isForbidden) return;
  isForbidden = true;
  transport.notify({ kind: 'forbidden', status });
  void transport
    .forbidden(status)
    // The question tells its own failure; the refused call is passed on in any case.
    .catch(() => undefined)
    .finally(() => {
      isForbidden = false;
    });
}
