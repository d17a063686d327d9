import { reportClientError } from '@fernpuls/contract/support/client-error.call';
import { callApi } from '../../api/queries.ts';

/** Tells the server what broke, without message and ids; answers the id in its log, or null when it cannot be told. */
export async function reportFailure(error: unknown, pathname: string): Promise<string | null> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const name = error instanceof Error && /^[A-Za-z][\w$]{0,59}$/.test(error.name) ? error.name : 'Unknown';
  const places = [...stack.matchAll(/([\w.-]+\.(?:js|tsx?)(?:\?[\w=]*)?:\d+:\d+)/g)]
    .slice(0, 5)
    .map(([place]) => place);
  const page = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '…').slice(0, 200);
  const options = { retries: 0, stopAfterNetworkError: true, ignore: [401, 403, 404, 429] } as const;
  try {
    return (await callApi(reportClientError, { name, places, page }, options)).id;
  } catch {
    // The screen of errors must not fail itself; without an id it says so.
    return null;
  }
}
