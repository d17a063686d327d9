import * as client from 'openid-client';
import { answerTooLarge, innerAddress } from './outbound.ts';

/**
 * `unreachable`: worth trying again. `inner`: its address, or one that it names, is none of the world. `refused`: the
 * provider or a check of its answer says no. `reason` is a code.
 */
export type Failure = { kind: 'unreachable' | 'inner' | 'refused'; reason: string };

/** Of a provider that was asked what it offers. */
export function unansweredOf(error: unknown): Failure {
  const reason = codeOf(error);
  return { kind: reason === innerAddress ? 'inner' : 'unreachable', reason };
}

const unanswered = new Set(['fetch_failed', 'OAUTH_TIMEOUT', answerTooLarge]);

/** No answer, too late an answer, or one that is the server's own trouble. */
export function failureOf(error: unknown): Failure {
  const reason = codeOf(error);
  const { cause } = error as { cause?: unknown };
  const isTrouble = cause instanceof Response && cause.status >= 500;
  if (reason === innerAddress) return { kind: 'inner', reason };
  return { kind: unanswered.has(reason) || isTrouble ? 'unreachable' : 'refused', reason };
}

/** What happened as a code; never a text of the provider, which may name the person. */
function codeOf(error: unknown): string {
  const { code, error: oauth } = error as { code?: string; error?: string };
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError)
    return (oauth ?? 'refused').slice(0, 60);
  if (error instanceof TypeError && code === undefined) return 'fetch_failed';
  return (code ?? 'unknown').slice(0, 60);
}
